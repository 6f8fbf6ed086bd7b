import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type PhotoUploadResult, sendPhoto } from './send-photo.ts';

/** One file being uploaded; `progress` from 0 to 1, null while it is queued. */
export type Upload = { id: number; file: File; progress: number | null; result: PhotoUploadResult | null };

let lastId = 0;

/**
 * Uploads the photos of the form on /admin/race-photos one after another; revalidates the screen once all have an
 * answer.
 */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const change = (id: number, facts: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));

  async function send(form: FormData, files: readonly File[]) {
    const batch = files.map((file): Upload => ({ id: (lastId += 1), file, progress: null, result: null }));
    setUploads((now) => [...now.filter(({ result }) => !result?.isDone), ...batch]);
    setIsSending(true);
    for (const { id, file } of batch)
      change(id, { result: await sendPhoto(form, file, (progress) => change(id, { progress })) });
    setIsSending(false);
    await revalidate();
  }
  const sendAgain = (form: FormData, { id, file }: Upload) => {
    setUploads((now) => now.filter((upload) => upload.id !== id));
    return send(form, [file]);
  };
  return { uploads, isSending, send, sendAgain };
}
