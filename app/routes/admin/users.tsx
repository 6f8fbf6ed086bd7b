import { ListScreen } from '#app/admin/list-screen.tsx';
import { StateTabs } from '#app/admin/filter-tabs.tsx';
import { SearchForm } from '#app/admin/search-form.tsx';
import { adminUsersCopy as copy } from '#copy/cs/admin/users.ts';
import { PersonTable } from '#app/admin/users/person-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { queryAddress } from '#app/ui/query-address.ts';
import { parsePage } from '#domain/shared/page.ts';
import { type UserFilter, userFilters } from '#domain/admin/users/user-filter.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { usersPageSize, readUsers } from '#server/admin/users/read-users.ts';
import type { Route } from './+types/users';
import { adminMeta } from '#app/document/admin-meta.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const text = (query.get('q') ?? '').trim().slice(0, 80);
  const filter = userFilters.find((one) => one === query.get('filter')) ?? null;
  const page = parsePage(query.get('page'));
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
  const { people, total, text, filter, page, pageSize, now } = loaderData;
  return (
    <main className="page-width" id={contentId}>
      <ListScreen
        heading={copy.heading}
        now={now}
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
        page={page}
        total={total}
        pageSize={pageSize}
        countText={copy.count(total)}
        path={(to) => addressOf(filter, text, to)}
        empty={copy.empty}
      >
        <PersonTable people={people} />
      </ListScreen>
    </main>
  );
}
