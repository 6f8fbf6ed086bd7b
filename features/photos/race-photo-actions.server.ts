import { isPhotoProblem, type PhotoProblem, type PhotoStep } from './admin-photos.cs.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { deleteRacePhoto } from './delete-race-photo.server.ts';
import { describeRacePhoto } from './describe-race-photo.server.ts';
import { reassignRacePhoto } from './reassign-race-photo.server.ts';
import { uploadRacePhoto } from './upload-race-photo.server.ts';

/** The result for one file or photo; `name` is that of an uploaded file. */
export type PhotoResult = { step: PhotoStep; name: string | null; problem: PhotoProblem | null };

/** Uploads each file separately, so that a refused one does not stop the others. */
export async function uploadFiles(context: RequestContext, form: FormData): Promise<PhotoResult[]> {
  const texts = { altText: form.get('altText'), credit: form.get('credit') };
  const files = form.getAll('files').filter((file) => file instanceof File && file.name !== '') as File[];
  if (files.length === 0) return [{ step: 'upload', name: null, problem: 'photo.no-file' }];
  const answers: PhotoResult[] = [];
  for (const file of files) {
    const result = await uploadRacePhoto(context, { file, raceId: form.get('raceId'), ...texts });
    answers.push({ step: 'upload', name: file.name, problem: problemOf(result) });
  }
  return answers;
}

const changes = { describe: describeRacePhoto, move: reassignRacePhoto, delete: deleteRacePhoto } as const;

/** Changes or deletes a stored photo; null for an unknown step. */
export async function changePhoto(context: RequestContext, form: FormData): Promise<PhotoResult | null> {
  const step = form.get('step');
  if (step !== 'describe' && step !== 'move' && step !== 'delete') return null;
  const result = await changes[step](context, Object.fromEntries(form));
  return { step, name: null, problem: problemOf(result) };
}

function problemOf(result: { ok: true } | { ok: false; code: string; fields?: object }): PhotoProblem | null {
  if (result.ok) return null;
  if (result.fields && 'raceId' in result.fields) return 'photo.unknown-race';
  return isPhotoProblem(result.code) ? result.code : 'input.invalid';
}
