import { Link, useLocation } from 'react-router';
import { AdminSection } from '#app/admin/admin-section.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PostForm } from '#app/forms/post-form.tsx';
import { careerYears, contradictionText, duplicatesCopy } from '#copy/cs/admin/duplicates.ts';
import { mergeCopy } from '#copy/cs/admin/merge.ts';
import { recordsCopy } from '#copy/cs/admin/records.ts';
import type { Candidate, Contradiction, PairReason } from '#domain/admin/find-pairs.ts';
import type { RecordKind } from '#domain/admin/record.ts';
import { recordName } from './record-name.ts';

const copy = mergeCopy.same;

type Suggestion = { record: Candidate; reason: PairReason; doubts: readonly Contradiction[] };
type Props = { kind: RecordKind; id: number; suggestions: readonly Suggestion[] };

/** On the screen of a horse or a jockey: records that may be the same one, each decided by one click. */
export function SameRecords({ kind, id, suggestions }: Props) {
  const { pathname, search } = useLocation();
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
            <PostForm className="inline-group">
              {Object.entries({ survivorId: id, mergedId: record.id, a: id, b: record.id }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Submit
                step="merge"
                label={copy.merge[kind]}
                of={recordName(kind, record)}
                className="button button-outline button-small"
              />
              <Submit
                step="dismiss"
                label={copy.other[kind]}
                of={recordName(kind, record)}
                className="button button-outline button-small"
              />
              <Link className="button button-ghost button-small" to={`${pathname}?with=${record.id}#sloucit`}>
                {copy.compare}
                <span className="visually-hidden">: {recordName(kind, record)}</span>
              </Link>
              <Link
                className="button button-ghost button-small"
                to={{ search: withUnsure(search, record.id) }}
                preventScrollReset
              >
                {copy.unsure}
                <span className="visually-hidden">: {recordName(kind, record)}</span>
              </Link>
            </PostForm>
          </li>
        ))}
      </ul>
    </AdminSection>
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
