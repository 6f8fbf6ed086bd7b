import { admin } from '#platform/http/route-rules.server.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { readForm } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { articleFailure, articleFieldError, adminBlogCopy as copy } from '#text/articles/admin-blog';
import type { DraftRefusal, SavedDraftAnswer } from './draft-answer.rules.ts';
import { articleFromForm } from './article-fields.rules.ts';
import { previewArticle, readEditedArticle } from './managed-articles.server.ts';
import { saveWorkingCopy } from './edit-article.server.ts';

/**
 * Saves the working copy of an article while its editor types; answers with the next version and the preview. A refusal
 * also carries the preview, and after a conflict the version that is stored.
 */
export const articleDraftResource = resource('/admin/blog/:id/copy', admin(), {
  async POST({ ctx, request, params }) {
    const id = idFromSlug(params.id) ?? 0;
    const form = await readForm(request);
    const fields = articleFromForm(form);
    const preview = await previewArticle(ctx.db, fields, ctx.now);
    const input = { id, version: form.get('version'), isOver: form.get('over') === 'on', fields };
    const result = await saveWorkingCopy(ctx, input);
    if (result.ok)
      return Response.json({ version: result.value.version, at: ctx.now, preview } satisfies SavedDraftAnswer);
    const { code } = result;
    if (code !== 'edit.conflict') {
      const [first = ''] = Object.values('fields' in result ? result.fields : {}).flat();
      const message = code === 'input.invalid' ? articleFieldError(first) : articleFailure(code);
      return errorResponse(409, code, { message, more: { version: null, preview } satisfies DraftRefusal });
    }
    const theirs = await readEditedArticle(ctx.db, id);
    const message = copy.conflict(theirs?.saved ?? null);
    return errorResponse(409, code, {
      message,
      more: { version: theirs?.version ?? null, preview } satisfies DraftRefusal,
    });
  },
});
