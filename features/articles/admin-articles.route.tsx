import { adminListQuery } from '#features/admin/admin-list-query.ts';
import { StateListScreen } from '#features/admin/list-screen.tsx';
import { adminBlogCopy as copy } from '#text/articles/admin-blog';
import { ArticleTable } from './article-table.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { articleStates } from './article-fields.rules.ts';
import { requireAdmin, requestOf } from '#app/http/request-context.server.ts';
import { managedArticlesPageSize, readManagedArticles } from './managed-articles.server.ts';
import type { Route } from './+types/admin-articles.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';

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
