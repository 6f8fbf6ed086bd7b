import { SearchForm } from '#platform/ui/search-form.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminListQuery, searchText } from './admin-list-query.ts';
import { ListScreen, StateTabs } from './list-screen.tsx';
import { adminUsersCopy as copy } from '#text/admin/users';
import { UserTable } from './user-table.tsx';
import { type UserFilter, userFilters } from './user-filter.rules.ts';
import { readUsers, usersPageSize } from './manage-users.server.ts';
import type { Route } from './+types/users.route';
import { adminMeta } from './admin-meta.ts';

/** /admin/users: the administrators' list of users, with search and filters. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const { state: filter, page } = adminListQuery(request, userFilters, 'filter');
  const text = searchText(request);
  const list = await readUsers(db, { text, filter, page });
  return { ...list, text, filter, page, pageSize: usersPageSize, now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

function addressOf(filter: UserFilter | null, text: string, page?: number): string {
  return queryAddress('/admin/users', { q: text, filter }, page);
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { people, text, filter, ...list } = loaderData;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ListScreen
        {...list}
        heading={copy.heading}
        filters={
          <StateTabs
            label={copy.filterLabel}
            states={userFilters}
            current={filter}
            names={copy.filters}
            path={(one) => addressOf(one, text)}
          />
        }
        search={
          <SearchForm label={copy.search} submit={copy.submit} text={text} hiddenFields={filter ? { filter } : {}} />
        }
        countText={copy.count(list.total)}
        path={(to) => addressOf(filter, text, to)}
        empty={copy.empty}
      >
        <UserTable people={people} />
      </ListScreen>
    </main>
  );
}
