import { Link } from 'react-router';
import { searchText } from '#features/admin/admin-list-query.ts';
import { FilterTabs, ListScreen } from '#features/admin/list-screen.tsx';
import { SearchForm } from '#platform/ui/search-form.tsx';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { formatInteger } from '#text/platform/text/number';
import { parsePage } from '#platform/http/page.rules.ts';
import { requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { recordName } from './record-name.ts';
import { careerYears, recordsCopy as copy } from '#text/records/records';
import type { Candidate } from './find-pairs.rules.ts';
import { type RecordKind, recordKinds, recordsPageSize } from './record.rules.ts';
import { findRecords } from './read-pair.server.ts';
import type { Route } from './+types/records.route';

/** /admin/records: horses, jockeys, trainers and stables by name, each leading to its record. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const kind = recordKinds.find((known) => known === query.get('kind')) ?? 'horse';
  const [text, page] = [searchText(request), parsePage(query.get('page'))];
  return { ...(await findRecords(db, kind, { text, page })), kind, text, page, pageSize: recordsPageSize, now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

const addressOf = (kind: RecordKind, text: string, page?: number): string =>
  queryAddress('/admin/records', { kind: kind === 'horse' ? null : kind, q: text }, page);

const columnsOf = (kind: RecordKind): Column<Candidate>[] => [
  {
    heading: copy.columns.name,
    isRowHead: true,
    cell: (record) => <Link to={`/admin/records/${kind}/${record.id}`}>{recordName(kind, record)}</Link>,
  },
  ...(kind === 'horse'
    ? [
        { heading: copy.columns.birthYear, cell: ({ birthYear }: Candidate) => birthYear ?? copy.unknown },
        {
          heading: copy.columns.trainer,
          isDesktopOnly: true as const,
          cell: ({ trainer }: Candidate) => trainer ?? copy.unknown,
        },
      ]
    : []),
  { heading: copy.columns.runs, className: 'numeric', cell: ({ runs }) => formatInteger(runs) },
  { heading: copy.columns.years, className: 'small-text', cell: (record) => careerYears(record) },
];

export default function AdminRecords({ loaderData }: Route.ComponentProps) {
  const { records, kind, text, ...list } = loaderData;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ListScreen
        {...list}
        heading={copy.heading}
        filters={
          <FilterTabs
            label={copy.kindsLabel}
            tabs={recordKinds.map((one) => ({
              to: addressOf(one, text),
              label: copy.kinds[one],
              isCurrent: one === kind,
            }))}
          />
        }
        search={
          <SearchForm
            label={copy.search}
            submit={copy.submit}
            text={text}
            hiddenFields={kind === 'horse' ? {} : { kind }}
          />
        }
        countText={copy.count(list.total)}
        path={(page) => addressOf(kind, text, page)}
        empty={copy.empty}
      >
        <DataTable caption={copy.caption} columns={columnsOf(kind)} rows={records} keyOf={({ id }) => id} />
      </ListScreen>
    </main>
  );
}
