import { Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { PagedList } from '#app/admin/paged-list.tsx';
import { StateTabs } from '#app/admin/filter-tabs.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminBlogCopy as copy } from '#copy/cs/admin/blog.ts';
import { ArticleTable } from '#app/articles/editor/article-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { parsePage } from '#domain/articles/category.ts';
import { type ArticleState, articleStates } from '#domain/articles/editor/article-fields.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { draftsPageSize, readManagedArticles } from '#server/articles/editor/read-managed-articles.ts';
import type { Route } from './+types/blog';
import { adminMeta } from '#app/document/admin-meta.ts';
import { doneResult } from '#app/actions/admin-form-responses.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const state = articleStates.find((one) => one === query.get('state')) ?? null;
  const page = parsePage(query.get('page'));
  const list = await readManagedArticles(db, { state, page, now });
  return { ...list, state, page, pageSize: draftsPageSize, done: doneResult(request, copy.saved), now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

function addressOf(state: ArticleState | null, page = 1): string {
  const query = [state && `state=${state}`, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query ? `/admin/blog?${query}` : '/admin/blog';
}

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  const { articles, total, state, page, pageSize, done, now } = loaderData;
  const create = (
    <Link className="button button-primary button-small" to="/admin/blog/new">
      {copy.create}
    </Link>
  );
  return (
    <main className="page-width" id={contentId}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={create}>
        <FormMessage answer={done} />
        <StateTabs
          label={copy.stateLabel}
          states={articleStates}
          current={state}
          names={copy.filters}
          path={addressOf}
        />
        <PagedList
          page={page}
          total={total}
          pageSize={pageSize}
          countText={copy.count(total)}
          path={(to) => addressOf(state, to)}
          empty={state === null ? <EmptyState {...copy.empty} /> : <p className="note">{copy.none}</p>}
        >
          <ArticleTable articles={articles} now={now} />
        </PagedList>
      </AdminFrame>
    </main>
  );
}
