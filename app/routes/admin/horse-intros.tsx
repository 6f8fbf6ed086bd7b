import { Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { PagedList } from '#app/admin/paged-list.tsx';
import { FilterTabs } from '#app/admin/filter-tabs.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { SearchForm } from '#app/admin/search-form.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminIntrosCopy as copy } from '#copy/cs/admin/intros.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { parsePage } from '#domain/articles/category.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { introsPageSize, readHorseIntros } from '#server/articles/editor/read-horse-intros.ts';
import type { Route } from './+types/horse-intros';
import { adminMeta } from '#app/document/admin-meta.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const text = (query.get('q') ?? '').trim().slice(0, 80);
  const isWrittenOnly = query.get('written') === '1';
  const page = parsePage(query.get('page'));
  const list = await readHorseIntros(db, { text, isWrittenOnly, page });
  return { ...list, text, isWrittenOnly, page, pageSize: introsPageSize, now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

function addressOf(isWrittenOnly: boolean, text = '', page = 1): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (isWrittenOnly) query.set('written', '1');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/admin/horse-intros?${query}` : '/admin/horse-intros';
}

export default function AdminHorseIntros({ loaderData }: Route.ComponentProps) {
  const { horses, total, text, isWrittenOnly, page, pageSize, now } = loaderData;
  return (
    <main className="page-width" id={contentId}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <div className="inline-group inline-group-spread">
          <FilterTabs
            label={copy.filters.label}
            tabs={[false, true].map((one) => ({
              to: addressOf(one, text),
              label: copy.filters[one ? 'written' : 'all'],
              isCurrent: one === isWrittenOnly,
            }))}
          />
          <SearchForm
            label={copy.search}
            submit={copy.submit}
            text={text}
            hiddenFields={isWrittenOnly ? { written: '1' } : {}}
          />
        </div>
        <PagedList
          page={page}
          total={total}
          pageSize={pageSize}
          countText={copy.count(total)}
          path={(to) => addressOf(isWrittenOnly, text, to)}
          empty={<EmptyState {...copy.empty} />}
        >
          <div className="panel flush bleed">
            <table className="data-table">
              <caption className="visually-hidden">{copy.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{copy.columns.horse}</th>
                  <th scope="col">{copy.columns.text}</th>
                </tr>
              </thead>
              <tbody>
                {horses.map(({ id, name, country, opening }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={`/admin/horse-intros/${id}`}>
                        {country ? `${horseName(name)} (${country})` : horseName(name)}
                      </Link>
                    </th>
                    <td className="small-text">{opening ?? <span className="muted">{copy.none}</span>}</td>
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
