import { photoMessages, photoProblem } from '#copy/cs/admin/photos.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/api-admin-race-photos';
import { photoProblemStatuses, uploadFiles } from '#app/actions/race-photo-actions.ts';

/** One photo of a batch, sent by the screen itself so that it can show how far it is. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const [answer] = await uploadFiles(requestOf(context), await readForm(request));
  const problem = answer?.problem;
  if (!problem) return Response.json({ message: photoMessages.upload.done });
  const status = photoProblemStatuses[problem] ?? 422;
  return Response.json({ code: status, reason: problem, message: photoProblem(problem) }, { status });
}
