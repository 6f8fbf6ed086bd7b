import { Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { PagedList } from '#app/admin/paged-list.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminSyndicatesCopy as copy } from '#copy/cs/admin/syndicates.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { parsePage } from '#domain/articles/category.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { readManagedSyndicates, syndicatesPageSize } from '#server/syndicates/read-managed-syndicate.ts';
import type { Route } from './+types/syndicates';
import { adminMeta } from '#app/document/admin-meta.ts';
import { doneResult } from '#app/actions/admin-form-responses.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const list = await readManagedSyndicates(db, page);
  return { ...list, page, pageSize: syndicatesPageSize, done: doneResult(request, copy.saved), now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminSyndicates({ loaderData }: Route.ComponentProps) {
  const { syndicates, total, page, pageSize, done, now } = loaderData;
  const create = (
    <Link className="button button-primary button-small" to="/admin/syndicates/new">
      {copy.create}
    </Link>
  );
  return (
    <main className="page-width" id={contentId}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={create}>
        <FormMessage answer={done} />
        <PagedList
          page={page}
          total={total}
          pageSize={pageSize}
          countText={copy.count(total)}
          path={(to) => `/admin/syndicates?page=${to}`}
          empty={<EmptyState {...copy.empty} />}
        >
          <div className="panel flush bleed">
            <table className="data-table">
              <caption className="visually-hidden">{copy.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{copy.columns.name}</th>
                  <th scope="col" className="hide-on-mobile">
                    {copy.columns.horse}
                  </th>
                  <th scope="col" className="align-right">
                    {copy.columns.shares}
                  </th>
                  <th scope="col" className="align-right hide-on-mobile">
                    {copy.columns.since}
                  </th>
                </tr>
              </thead>
              <tbody>
                {syndicates.map(({ id, name, horse, takenShares: taken, shareCount, startsOn, closedOn }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={`/admin/syndicates/${id}`}>{name}</Link>
                      {closedOn && <small>{copy.closed(closedOn as PragueDate)}</small>}
                    </th>
                    <td className="hide-on-mobile">{horseName(horse)}</td>
                    <td className="align-right numeric">{copy.taken(taken, shareCount)}</td>
                    <td className="align-right numeric hide-on-mobile">{copy.day(startsOn as PragueDate)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </PagedList>
      </AdminFrame>
    </main>
  );
}
