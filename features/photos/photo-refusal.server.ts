import { isPhotoProblem, type PhotoProblem, photoProblem } from './admin-photos.cs.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';

const statuses: Partial<Record<PhotoProblem, number>> = {
  'photo.not-an-image': 415,
  'photo.too-large': 413,
  'photo.not-stored': 503,
  'photo.unknown': 404,
  'photo.unknown-race': 404,
  'actor.not-signed-in': 401,
  'actor.not-admin': 403,
};

/** The answer to the upload of a race photo or an article's picture that was refused. The other statuses are 422. */
export function photoRefusal(code: string): Response {
  const reason = isPhotoProblem(code) ? code : 'input.invalid';
  return errorResponse(statuses[reason] ?? 422, reason, { message: photoProblem(reason) });
}
