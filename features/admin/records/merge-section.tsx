import { Link } from 'react-router';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { SearchForm } from '#platform/ui/search-form.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { recordsCopy } from './records.cs.ts';
import type { Candidate } from '#features/admin/find-pairs.rules.ts';
import type { RecordKind } from '#features/admin/record.rules.ts';
import { MergePair, type RecordPair } from './merge-pair.tsx';
import { recordName } from './record-name.ts';

const copy = recordsCopy.merge;

type Props = {
  kind: RecordKind;
  id: number;
  search: { text: string; records: readonly Candidate[]; hasMore: boolean } | null;
  pair: RecordPair | null;
};

/** On a record's screen: another record is searched for, compared with this one field by field, and merged. */
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
        {pair && <MergePair kind={kind} id={id} pair={pair} />}
      </div>
    </AdminSection>
  );
}
