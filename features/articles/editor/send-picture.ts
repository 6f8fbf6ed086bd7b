import type { PhotoProblem } from '#features/photos/admin-photos.cs.ts';
import { sendFile } from '#features/photos/send-file.ts';
import type { DescribedPicture } from './picture.rules.ts';
import { maxPhotoBytes } from '#features/photos/photos.rules.ts';

type UploadResult = { ok: true; picture: DescribedPicture } | { ok: false; reason: PhotoProblem | null };

/** Uploads a picture to /admin/blog/picture. What the browser can check is refused without a request. */
export async function sendPicture(
  inputs: readonly HTMLInputElement[],
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  const form = new FormData();
  for (const { name, value, files } of inputs) {
    const file = files?.[0];
    if (file && file.size > maxPhotoBytes) return { ok: false, reason: 'photo.too-large' };
    if (file) form.set('picture', file);
    else if (name) form.set(name, value);
  }
  if (!form.has('picture')) return { ok: false, reason: 'photo.no-file' };
  if (String(form.get('altText')).trim() === '') return { ok: false, reason: 'photo.no-alt' };
  const answer = await sendFile('/admin/blog/picture', form, onProgress);
  return answer.ok ? { ok: true, picture: answer.value as DescribedPicture } : answer;
}
