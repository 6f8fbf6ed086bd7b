import { useId } from 'react';
import { Link } from 'react-router';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { formatMetres } from '#text/platform/text/number';
import { Confirm } from '#features/admin/confirm.tsx';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { SearchForm } from '#platform/ui/search-form.tsx';
import { contradictionText, mergeCopy as copy, duplicatesCopy, mergeCopy, recordsCopy } from '#text/records/records';
import { type JoinedStart, type MergeField, mergeFingerprint, type MergeSide, mergeSides } from './merge.rules.ts';
import { type Candidate, findContradictions, type MergeRefusal } from './find-pairs.rules.ts';
import type { Move, RecordKind } from './record.rules.ts';
import { recordName } from './record-name.ts';

const careerCopy = mergeCopy.career;

const columns: readonly Column<JoinedStart>[] = [
  { heading: careerCopy.columns.day, className: 'nowrap', cell: ({ date }) => formatFullDate(date) },
  { heading: careerCopy.columns.location, isRowHead: true, cell: ({ location }) => location },
  {
    heading: careerCopy.columns.distance,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ distanceM }) => distanceM !== null && formatMetres(distanceM),
  },
  {
    heading: careerCopy.columns.placing,
    isRightAligned: true,
    cell: ({ position, placing, status }) => (
      <PlacingPlate position={position} placing={placing} status={status as ResultStatus | null} />
    ),
  },
  { heading: careerCopy.columns.record, cell: ({ isSurvivors }) => <SideBadge isSurvivors={isSurvivors} /> },
];

/** Before a merge: the last starts of both records as one career, each with the record it comes from. */
function JoinedCareer({ total, starts }: { total: number; starts: readonly JoinedStart[] }) {
  return (
    <section className="stack" aria-labelledby="spolecna-kariera">
      <div className="inline-group inline-group-spread">
        <h3 id="spolecna-kariera">{careerCopy.heading(total)}</h3>
        {total > starts.length && <span className="small-text muted">{careerCopy.newest(starts.length)}</span>}
      </div>
      {starts.length === 0 ? (
        <p className="small-text">{careerCopy.none}</p>
      ) : (
        <DataTable caption={careerCopy.heading(total)} columns={columns} rows={starts} keyOf={({ id }) => id} />
      )}
    </section>
  );
}

/** A or B: the record that stays, or the one merged into it. */
function SideBadge({ isSurvivors }: { isSurvivors: boolean }) {
  const side = isSurvivors ? 'survivor' : 'merged';
  return <span className={isSurvivors ? 'badge badge-ok' : 'badge'}>{mergeCopy.sides[side]}</span>;
}

type RecordPair = {
  survivor: Candidate;
  merged: Candidate;
  fields: readonly MergeField[];
  career: readonly JoinedStart[];
  moves: readonly Move[];
  refusal: MergeRefusal | null;
};

type MergePairProps = { kind: RecordKind; id: number; pair: RecordPair };

/**
 * On a record's screen: it beside the one it is merged with, a value chosen for each field, and what the merge does.
 */
function MergePair({ kind, id, pair }: MergePairProps) {
  const { survivor, merged, fields } = pair;
  const path = `/admin/records/${kind}/${id}`;
  const formId = useId();
  const swapped = { with: String(survivor.id === id ? merged.id : survivor.id), stay: String(merged.id) };
  return (
    <div className="stack" key={`${survivor.id} ${mergeFingerprint(fields)}`}>
      <div className="merge-records">
        <RecordLine kind={kind} record={survivor} label={copy.stays} />
        <Link
          className="icon-button"
          to={`${queryAddress(path, swapped)}#sloucit`}
          preventScrollReset
          aria-label={copy.swap}
          title={copy.swap}
        >
          <Icon name="arrow-clockwise" />
        </Link>
        <RecordLine kind={kind} record={merged} label={copy.merges} />
      </div>
      <FieldTable kind={kind} pair={pair} formId={formId} />
      <div className="cols-2 stack-on-tablet">
        <JoinedCareer total={survivor.runs + merged.runs} starts={pair.career} />
        <Consequences kind={kind} path={path} pair={pair} formId={formId} />
      </div>
    </div>
  );
}

function RecordLine({ kind, record, label }: { kind: RecordKind; record: Candidate; label: string }) {
  return (
    <p>
      <span className="small-text">{label}</span>
      <Link to={`/admin/records/${kind}/${record.id}`}>{copy.recordNumber(recordName(kind, record), record.id)}</Link>
    </p>
  );
}

type TableProps = { kind: RecordKind; pair: RecordPair; formId: string };

function FieldTable({ kind, pair: { survivor, merged, fields }, formId }: TableProps) {
  return (
    <div className="panel flush bleed">
      <table className="data-table merge-fields">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.field}</th>
            {[survivor, merged].map((record, index) => (
              <th key={record.id} scope="col">
                <SideBadge isSurvivors={index === 0} /> {recordName(kind, record)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.field} field={field} formId={formId} />
          ))}
          <tr>
            <th scope="row">{copy.startsLabel}</th>
            {[survivor, merged].map(({ id, runs, wins }) => (
              <td key={id}>{copy.starts(runs, wins)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function FieldRow({ field, formId }: { field: MergeField; formId: string }) {
  const label = recordsCopy.fields[field.field];
  return (
    <tr>
      <th scope="row">{label}</th>
      {field.isEqual ? (
        <td colSpan={2}>
          <FieldValue field={field} side="survivor" />{' '}
          {field.survivor !== '' && <span className="badge badge-ok">{copy.equal}</span>}
        </td>
      ) : (
        mergeSides.map((side) => (
          <td key={side} className="merge-choice">
            <label>
              <input
                className="check-input"
                type="radio"
                form={formId}
                name={`take.${field.field}`}
                value={side}
                defaultChecked={field.choice === side}
                aria-label={`${label}: ${valueText(field, side)}`}
              />
              <FieldValue field={field} side={side} />
            </label>
          </td>
        ))
      )}
    </tr>
  );
}

function FieldValue({ field, side }: { field: MergeField; side: MergeSide }) {
  const text = valueText(field, side);
  return field[side] === '' ? <span className="muted">{text}</span> : <bdi>{text}</bdi>;
}

function valueText(field: MergeField, side: MergeSide): string {
  const value = field[side];
  if (value === '') return copy.unknownField(field.field);
  return field.field === 'sex' ? (recordsCopy.sexes[value as HorseSex] ?? value) : value;
}

const iconClasses: Partial<Record<IconName, string>> = {
  'check-circle-fill': 'icon health-mark-ok',
  warning: 'icon health-mark-attention',
  link: 'icon',
};

function Consequences({
  kind,
  path,
  pair: { survivor, merged, fields, moves, refusal },
  formId,
}: TableProps & { path: string }) {
  const { what } = copy;
  const apart = what.apart[kind];
  const contradictions = kind === 'horse' ? findContradictions(survivor, merged) : [];
  const lines: { icon: IconName; text: string }[] = [
    ...contradictions.map((one) => ({ icon: 'warning' as const, text: contradictionText(one) })),
    { icon: 'check-circle-fill', text: what.moves(moves) },
    ...(apart === null ? [] : [{ icon: 'check-circle-fill' as const, text: apart }]),
    { icon: 'link', text: what.address },
  ];
  return (
    <section className="panel" aria-labelledby="co-se-stane">
      <h3 id="co-se-stane">{what.heading}</h3>
      {refusal === null ? (
        <>
          <ul className="consequences">
            {lines.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} className={iconClasses[icon]} />
                {text}
              </li>
            ))}
          </ul>
          <div className="inline-group">
            <Confirm
              label={what.submit}
              className="button button-primary"
              question={duplicatesCopy.merge.question(recordName(kind, survivor))}
              text={[...contradictions.map(contradictionText), duplicatesCopy.merge.text].join(' ')}
              confirm={duplicatesCopy.merge.confirm}
              step="merge"
              formId={formId}
              fields={{ survivorId: survivor.id, mergedId: merged.id, seen: mergeFingerprint(fields) }}
            >
              {contradictions.some(({ field }) => field === 'sex') && (
                <label className="option-row small-text">
                  <input className="check-input" type="checkbox" name="otherSex" value="yes" required />
                  {what.otherSex}
                </label>
              )}
            </Confirm>
            <Link className="button button-outline" to={path} preventScrollReset>
              {what.cancel}
            </Link>
          </div>
          <p className="small-text muted">{what.undo}</p>
        </>
      ) : (
        <p className="alert alert-warning">
          <Icon name="warning" />
          <span>{what.cannot(refusal)}</span>
        </p>
      )}
    </section>
  );
}

const sectionCopy = recordsCopy.merge;

type MergeSectionProps = {
  kind: RecordKind;
  id: number;
  search: { text: string; records: readonly Candidate[]; hasMore: boolean } | null;
  pair: RecordPair | null;
};

/** On a record's screen: another record is searched for, compared with this one field by field, and merged. */
export function MergeSection({ kind, id, search, pair }: MergeSectionProps) {
  const path = `/admin/records/${kind}/${id}`;
  return (
    <AdminSection id="sloucit" heading={sectionCopy.heading} note={sectionCopy.note}>
      <div className="stack">
        <SearchForm
          label={sectionCopy.search[kind]}
          submit={recordsCopy.submit}
          text={search?.text ?? ''}
          hiddenFields={{}}
        />
        {search?.records.length === 0 && <p className="small-text">{sectionCopy.none}</p>}
        {search && search.records.length > 0 && (
          <ul className="disputed">
            {search.records.map((record) => (
              <li key={record.id}>
                <Link
                  className="button button-outline button-small"
                  to={`${queryAddress(path, { q: search.text, with: String(record.id) })}#sloucit`}
                  preventScrollReset
                  aria-label={sectionCopy.chooseLabel(recordName(kind, record), recordsCopy.runs(record.runs))}
                >
                  {sectionCopy.choose}
                </Link>
                <span>
                  <b>{recordName(kind, record)}</b>
                  {record.birthYear !== null && ` ${record.birthYear}`}, {recordsCopy.runs(record.runs)}
                  {record.trainer && `, ${record.trainer}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {search?.hasMore && <p className="small-text">{sectionCopy.more}</p>}
        {pair && <MergePair kind={kind} id={id} pair={pair} />}
      </div>
    </AdminSection>
  );
}
