import { Link } from 'react-router';
import { AdminSection } from '#app/admin/admin-section.tsx';
import { Confirm } from '#app/admin/confirm.tsx';
import { RecordFacts } from '#app/admin/pair-panel.tsx';
import { SearchForm } from '#app/admin/search-form.tsx';
import { queryAddress } from '#app/ui/query-address.ts';
import { duplicatesCopy } from '#copy/cs/admin/duplicates.ts';
import { recordsCopy } from '#copy/cs/admin/records.ts';
import type { Candidate, MergeRefusal } from '#domain/admin/find-pairs.ts';
import type { Move, RecordKind } from '#domain/admin/record.ts';
import { printHorse } from '#domain/racing/horse-identity.ts';

const copy = recordsCopy.merge;

type Props = {
  kind: RecordKind;
  id: number;
  search: { text: string; records: readonly Candidate[]; hasMore: boolean } | null;
  pair: { records: readonly (Candidate & { moves: readonly Move[] })[]; refusal: MergeRefusal | null } | null;
};

/** A record's name as the administration writes it; only horses' names are put into title case. */
export const recordName = (kind: RecordKind, record: { name: string; country: string | null }): string =>
  kind === 'horse' ? printHorse(record) : record.name;

/** On a record's screen: another record is searched for, compared with this one, and either is merged into the other. */
export function MergeSection({ kind, id, search, pair }: Props) {
  const path = `/admin/records/${kind}/${id}`;
  return (
    <AdminSection id="sloucit" heading={copy.heading} note={copy.note}>
      <div className="stack">
        <SearchForm label={copy.search[kind]} submit={recordsCopy.submit} text={search?.text ?? ''} hiddenFields={{}} />
        {search?.records.length === 0 && <p className="small-text">{copy.none}</p>}
        {search && search.records.length > 0 && (
          <ul className="disputed">
            {search.records.map((record) => (
              <li key={record.id}>
                <Link
                  className="button button-outline button-small"
                  to={`${queryAddress(path, { q: search.text, with: String(record.id) })}#sloucit`}
                  preventScrollReset
                  aria-label={copy.chooseLabel(recordName(kind, record), recordsCopy.runs(record.runs))}
                >
                  {copy.choose}
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
        {search?.hasMore && <p className="small-text">{copy.more}</p>}
        {pair && <Pair kind={kind} pair={pair} />}
      </div>
    </AdminSection>
  );
}

function Pair({ kind, pair: { records, refusal } }: { kind: RecordKind; pair: NonNullable<Props['pair']> }) {
  return (
    <article className="panel stack" aria-label={records.map((record) => recordName(kind, record)).join(', ')}>
      <div className="duplicate-pair">
        {records.map((record) => (
          <section key={record.id} className="stack">
            <RecordFacts kind={kind} record={record} />
            <p className="small-text">{copy.moves(record.moves)}</p>
            {refusal === null && (
              <div>
                <Confirm
                  {...duplicatesCopy.merge}
                  question={duplicatesCopy.merge.question(recordName(kind, record))}
                  step="merge"
                  fields={{ survivorId: record.id, mergedId: records.find(({ id }) => id !== record.id)?.id ?? 0 }}
                />
              </div>
            )}
          </section>
        ))}
      </div>
      {refusal !== null && <p>{copy.cannot(refusal)}</p>}
    </article>
  );
}
