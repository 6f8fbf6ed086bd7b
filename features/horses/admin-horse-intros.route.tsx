import { Link } from 'react-router';
import { adminListQuery, searchText } from '#features/admin/admin-list-query.ts';
import { FilterTabs, ListScreen } from '#features/admin/list-screen.tsx';
import { SearchForm } from '#platform/ui/search-form.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { introsPageSize, readHorseIntros } from '#features/articles/horse-intro.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { adminIntrosCopy as copy } from '#text/horses/admin-intros';
import type { Route } from './+types/admin-horse-intros.route';

/**
 * /admin/horse-intros: the list of horses, searchable by name, each with the beginning of its introduction if it has
 * one.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const { state: written, page } = adminListQuery(request, ['1'], 'written');
  const text = searchText(request);
  const isWrittenOnly = written === '1';
  const list = await readHorseIntros(db, { text, isWrittenOnly, page });
  return { ...list, text, isWrittenOnly, page, pageSize: introsPageSize, now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

function addressOf(isWrittenOnly: boolean, text: string, page?: number): string {
  return queryAddress('/admin/horse-intros', { q: text, written: isWrittenOnly ? '1' : null }, page);
}

type Horse = Awaited<ReturnType<typeof loader>>['horses'][number];

const columns: readonly Column<Horse>[] = [
  {
    heading: copy.columns.horse,
    isRowHead: true,
    cell: ({ id, name, country }) => (
      <Link to={`/admin/horse-intros/${id}`}>{country ? `${horseName(name)} (${country})` : horseName(name)}</Link>
    ),
  },
  {
    heading: copy.columns.text,
    className: 'small-text',
    cell: ({ opening }) => opening ?? <span className="muted">{copy.none}</span>,
  },
];

export default function AdminHorseIntros({ loaderData }: Route.ComponentProps) {
  const { horses, text, isWrittenOnly, ...list } = loaderData;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ListScreen
        {...list}
        heading={copy.heading}
        filters={
          <FilterTabs
            label={copy.filters.label}
            tabs={[false, true].map((isWritten) => ({
              to: addressOf(isWritten, text),
              label: copy.filters[isWritten ? 'written' : 'all'],
              isCurrent: isWritten === isWrittenOnly,
            }))}
          />
        }
        search={
          <SearchForm
            label={copy.search}
            submit={copy.submit}
            text={text}
            hiddenFields={isWrittenOnly ? { written: '1' } : {}}
          />
        }
        countText={copy.count(list.total)}
        path={(targetPage) => addressOf(isWrittenOnly, text, targetPage)}
        empty={copy.empty}
      >
        <DataTable caption={copy.caption} columns={columns} rows={horses} keyOf={({ id }) => id} />
      </ListScreen>
    </main>
  );
}
