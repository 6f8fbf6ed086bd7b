import { idFromSlug } from '#domain/shared/slug.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/admin-article-copy';
import { saveDraftResponse } from '#app/actions/article-actions.ts';

/** Where the desk sends what is being typed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return saveDraftResponse(requestOf(context), idFromSlug(params.id) ?? 0, await readForm(request));
}
