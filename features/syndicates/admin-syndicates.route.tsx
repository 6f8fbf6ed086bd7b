import { Link } from 'react-router';
import { ListScreen } from '#features/admin/list-screen.tsx';
import { adminSyndicatesCopy as copy } from '#text/syndicates/admin-syndicates';
import { contentId } from '#platform/ui/skip-link.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { parsePage } from '#platform/http/page.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { requireAdmin, requestOf } from '#app/http/request-context.server.ts';
import { readManagedSyndicates, syndicatesPageSize } from './managed-syndicates.server.ts';
import type { Route } from './+types/admin-syndicates.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';

/** /admin/syndicates: the administrators' list of syndicates. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const list = await readManagedSyndicates(db, page);
  return { ...list, page, pageSize: syndicatesPageSize, done: messageAfterRedirect(request, copy.saved), now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

type Syndicate = Awaited<ReturnType<typeof loader>>['syndicates'][number];

const columns: readonly Column<Syndicate>[] = [
  {
    heading: copy.columns.name,
    isRowHead: true,
    cell: ({ id, name, closedOn }) => (
      <>
        <Link to={`/admin/syndicates/${id}`}>{name}</Link>
        {closedOn && <small>{copy.closed(closedOn as PragueDate)}</small>}
      </>
    ),
  },
  { heading: copy.columns.horse, isDesktopOnly: true, cell: ({ horse }) => horseName(horse) },
  {
    heading: copy.columns.shares,
    isRightAligned: true,
    className: 'numeric',
    cell: ({ takenShares, shareCount }) => copy.taken(takenShares, shareCount),
  },
  {
    heading: copy.columns.since,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ startsOn }) => copy.day(startsOn as PragueDate),
  },
];

export default function AdminSyndicates({ loaderData }: Route.ComponentProps) {
  const { syndicates, done, ...list } = loaderData;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ListScreen
        {...list}
        heading={copy.heading}
        create={{ to: '/admin/syndicates/new', label: copy.create }}
        answer={done}
        countText={copy.count(list.total)}
        path={(to) => queryAddress('/admin/syndicates', {}, to)}
        empty={copy.empty}
      >
        <DataTable caption={copy.caption} columns={columns} rows={syndicates} keyOf={({ id }) => id} />
      </ListScreen>
    </main>
  );
}
