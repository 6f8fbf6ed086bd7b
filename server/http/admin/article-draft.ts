import { adminBlogCopy as copy, articleFailure, articleFieldError } from '#copy/cs/admin/blog.ts';
import type { DraftRefusal, SavedDraftAnswer } from '#domain/articles/editor/draft-answer.ts';
import { articleFromForm } from '#domain/articles/editor/article-fields.ts';
import { idFromSlug } from '#domain/shared/slug.ts';
import { previewArticle } from '#server/articles/editor/preview-article.ts';
import { readEditedArticle } from '#server/articles/editor/read-edited-article.ts';
import { saveWorkingCopy } from '#server/articles/editor/save-working-copy.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { readForm } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';

/**
 * Saves the working copy of an article while its editor types; answers with the next version and the preview. A refusal
 * also carries the preview, and after a conflict the version that is stored.
 */
export const articleDraftResource = resource('/admin/blog/:id/copy', {
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
