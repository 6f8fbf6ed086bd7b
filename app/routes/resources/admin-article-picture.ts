import { isPhotoProblem, photoProblem } from '#copy/cs/admin/photos.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { uploadArticlePicture } from '#server/articles/editor/upload-picture.ts';
import type { Route } from './+types/admin-article-picture';
import { photoProblemStatuses } from '#app/actions/race-photo-actions.ts';

/** A picture for an article, sent by the desk itself so that it can show how far it is. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const given = { file: form.get('picture'), altText: form.get('altText'), credit: form.get('credit') };
  const result = await uploadArticlePicture(requestOf(context), given);
  if (result.ok) return Response.json(result.value);
  const reason = isPhotoProblem(result.code) ? result.code : 'input.invalid';
  const status = photoProblemStatuses[reason] ?? 422;
  return Response.json({ code: status, reason, message: photoProblem(reason) }, { status });
}
