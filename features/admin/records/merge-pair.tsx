import { useId } from 'react';
import { Link } from 'react-router';
import { Confirm } from '#features/admin/confirm.tsx';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { mergeCopy as copy } from './merge.cs.ts';
import { recordsCopy } from './records.cs.ts';
import { contradictionText, duplicatesCopy } from '#features/admin/duplicates/duplicates.cs.ts';
import { type Candidate, findContradictions, type MergeRefusal } from '#features/admin/find-pairs.rules.ts';
import { type MergeField, mergeFingerprint, type MergeSide, mergeSides } from '#features/admin/merge-fields.rules.ts';
import type { Move, RecordKind } from '#features/admin/record.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { JoinedStart } from '#features/admin/joined-start.rules.ts';
import { JoinedCareer, SideBadge } from './joined-career.tsx';
import { recordName } from './record-name.ts';

export type RecordPair = {
  survivor: Candidate;
  merged: Candidate;
  fields: readonly MergeField[];
  career: readonly JoinedStart[];
  moves: readonly Move[];
  refusal: MergeRefusal | null;
};

type Props = { kind: RecordKind; id: number; pair: RecordPair };

/**
 * On a record's screen: it beside the one it is merged with, a value chosen for each field, and what the merge does.
 */
export function MergePair({ kind, id, pair }: Props) {
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
