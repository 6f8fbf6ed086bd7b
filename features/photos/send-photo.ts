import { photoMessages, type PhotoProblem, photoProblem } from './admin-photos.cs.ts';
import { maxPhotoBytes } from './photo-limits.rules.ts';
import { sendFile } from './send-file.ts';

export type PhotoUploadResult = { isDone: boolean; message: string; problem: string | null; isRetryable: boolean };

/** Uploads one photo of a race from /admin/race-photos; the result has Czech texts, ready to be shown. */
export async function sendPhoto(
  form: FormData,
  file: File,
  onProgress: (share: number) => void,
): Promise<PhotoUploadResult> {
  if (file.size > maxPhotoBytes) return failed('photo.too-large');
  const body = new FormData();
  for (const name of ['raceId', 'altText', 'credit']) body.set(name, form.get(name) ?? '');
  body.set('files', file);
  const answer = await sendFile('/api/admin/race-photos', body, onProgress);
  return answer.ok ? done : failed(answer.reason);
}

const done: PhotoUploadResult = { isDone: true, message: photoMessages.upload.done, problem: null, isRetryable: false };

function failed(code: PhotoProblem | null): PhotoUploadResult {
  const isRetryable = code === null || code === 'connection.lost' || code === 'photo.not-stored';
  return { isDone: false, message: photoMessages.upload.failed, problem: code && photoProblem(code), isRetryable };
}
