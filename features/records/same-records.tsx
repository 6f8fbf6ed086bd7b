import { Link, useLocation } from 'react-router';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { careerYears, contradictionText, duplicatesCopy, mergeCopy, recordsCopy } from '#text/records/records';
import type { Candidate, Contradiction, PairKind, PairReason } from './find-pairs.rules.ts';
import type { RecordKind } from './record.rules.ts';
import { recordName } from './record-name.ts';

const copy = mergeCopy.same;

type Suggestion = { record: Candidate; reason: PairReason; doubts: readonly Contradiction[] };
type Props = { kind: RecordKind; id: number; suggestions: readonly Suggestion[] };

/** On the screen of a horse or a jockey: records that may be the same one, each decided by one click. */
export function SameRecords({ kind, id, suggestions }: Props) {
  if (suggestions.length === 0 || (kind !== 'horse' && kind !== 'jockey')) return null;
  return (
    <AdminSection id="tyz" heading={copy.heading[kind]} note={copy.note}>
      <ul className="todo same-records">
        {suggestions.map(({ record, reason, doubts }) => (
          <li key={record.id}>
            <div>
              <b>
                <Link to={`/admin/records/${kind}/${record.id}`}>{recordName(kind, record)}</Link>
              </b>
              <small>{factsOf(record)}</small>
              <small>{duplicatesCopy.reasons[reason]}</small>
              {doubts.map((doubt) => (
                <p className="warning-message" key={doubt.field}>
                  <Icon name="warning" />
                  {contradictionText(doubt)}
                </p>
              ))}
            </div>
            <Answers id={id} kind={kind} record={record} doubts={doubts} />
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

type AnswersProps = Omit<Suggestion, 'reason'> & { id: number; kind: PairKind };

/** A merge that something speaks against asks first. */
function Answers({ id, kind, record, doubts }: AnswersProps) {
  const { pathname, search } = useLocation();
  const { merge } = duplicatesCopy;
  const name = recordName(kind, record);
  const button = 'button button-outline button-small';
  return (
    <div className="inline-group">
      {doubts.length > 0 && (
        <Confirm
          label={copy.merge[kind]}
          of={name}
          className={button}
          question={merge.question(name)}
          text={[...doubts.map(contradictionText), merge.text].join(' ')}
          confirm={merge.confirm}
          step="merge"
          fields={{ survivorId: id, mergedId: record.id }}
        />
      )}
      <PostForm className="inline-group">
        {Object.entries({ survivorId: id, mergedId: record.id, a: id, b: record.id }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {doubts.length === 0 && <Submit step="merge" label={copy.merge[kind]} of={name} className={button} />}
        <Submit step="dismiss" label={copy.other[kind]} of={name} className={button} />
        <Link className="button button-ghost button-small" to={`${pathname}?with=${record.id}#sloucit`}>
          {copy.compare}
          <span className="visually-hidden">: {name}</span>
        </Link>
        <Link
          className="button button-ghost button-small"
          to={{ search: withUnsure(search, record.id) }}
          preventScrollReset
        >
          {copy.unsure}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </PostForm>
    </div>
  );
}

const factsOf = (record: Candidate): string =>
  [record.birthYear, record.trainer, recordsCopy.runs(record.runs), record.firstRun && careerYears(record)]
    .filter(Boolean)
    .join(', ');

/** The address of this screen without the question about a record; it comes back at the next visit. */
function withUnsure(search: string, id: number): string {
  const query = new URLSearchParams(search);
  query.append('unsure', String(id));
  query.delete('hotovo');
  return String(query);
}
