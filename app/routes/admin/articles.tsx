import { adminListQuery } from '#app/admin/admin-list-query.ts';
import { StateListScreen } from '#app/admin/state-list-screen.tsx';
import { adminBlogCopy as copy } from '#copy/cs/admin/blog.ts';
import { ArticleTable } from '#app/articles/editor/article-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { articleStates } from '#domain/articles/editor/article-fields.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { managedArticlesPageSize, readManagedArticles } from '#server/articles/editor/read-managed-articles.ts';
import type { Route } from './+types/articles';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

/** /admin/blog: the administrators' list of articles, filtered by state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const { state, page } = adminListQuery(request, articleStates);
  const list = await readManagedArticles(db, { state, page, now });
  return {
    ...list,
    state,
    page,
    pageSize: managedArticlesPageSize,
    done: messageAfterRedirect(request, copy.saved),
    now,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminArticles({ loaderData: { articles, state, done, ...list } }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <StateListScreen
        {...list}
        heading={copy.heading}
        create={{ to: '/admin/blog/new', label: copy.create }}
        answer={done}
        path="/admin/blog"
        param="state"
        states={articleStates}
        current={state}
        texts={copy}
      >
        <ArticleTable articles={articles} now={list.now} />
      </StateListScreen>
    </main>
  );
}
