import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { adminCopy } from '#text/admin/admin';
import '#features/articles/editor/article-editor.css';
import { contentId } from '#platform/ui/skip-link.tsx';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { readPollChoices } from '#features/polls/polls.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';
import { adminBlogCopy as copy } from '#text/articles/admin-blog';
import { ArticleEditor } from './article-editor.tsx';
import { articleState, parseLink } from './article-fields.rules.ts';
import {
  previewArticle,
  readEditedArticle,
  readLinkChoices,
  readMatchingLinkChoices,
} from './managed-articles.server.ts';
import type { Route } from './+types/admin-article.route';
import { handleArticleForm } from './article-actions.server.ts';

/** /admin/blog/:id: the editor of one article, with a preview and settings as tabs. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const article = await readEditedArticle(db, idFromSlug(params.id) ?? 0);
  if (!article) throw data(null, { status: 404 });
  const searchText = new URL(request.url).searchParams.get('find');
  return {
    article,
    preview: await previewArticle(db, article.fields, now),
    chosen: await readLinkChoices(
      db,
      article.fields.links.flatMap((link) => parseLink(link) ?? []),
    ),
    polls: await readPollChoices(db),
    found: searchText === null ? null : { text: searchText, choices: await readMatchingLinkChoices(db, searchText) },
    done: messageAfterRedirect(request, copy.saved),
    now,
  };
}

export function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleArticleForm(requestOf(context), idFromSlug(params.id) ?? 0, request);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.edit, matches);
}

export default function AdminArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { article, preview, chosen, polls, found, done, now } = loaderData;
  const { id, version, status, publishedAt, slug, saved } = article;
  const state = articleState(status, publishedAt, now);
  const fields = { version };
  const headerActions = (
    <>
      {state === 'published' && (
        <Link className="button button-outline button-small" to={`/articles/${slug}`}>
          {copy.toPublic}
        </Link>
      )}
      {state !== 'draft' && saved && <Confirm {...copy.discard} step="discard" fields={fields} />}
      {state !== 'draft' && <Confirm {...copy.unpublish} step="unpublish" fields={fields} />}
      <Confirm {...copy.remove} step="delete" fields={fields} />
    </>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame
        heading={copy.edit}
        note={saved ? copy.typed(saved) : adminCopy.now(now)}
        actions={<span className="inline-group">{headerActions}</span>}
      >
        <ArticleEditor
          key={`${id}.${version}`}
          article={article}
          state={state}
          preview={preview}
          chosen={chosen}
          polls={polls}
          searchResult={found}
          answer={actionData}
          message={actionData ?? done}
        />
      </AdminFrame>
    </main>
  );
}
