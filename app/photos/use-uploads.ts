import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Sent, sendPhoto } from './send-photo.ts';

/** One file on its way; `share` of it has been sent, null while it waits for its turn. */
export type Upload = { id: number; file: File; share: number | null; sent: Sent | null };

let made = 0;

/** Photos sent one after another; the screen is read again once all have their answer. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const change = (id: number, facts: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));

  async function send(form: FormData, files: readonly File[]) {
    const batch = files.map((file): Upload => ({ id: (made += 1), file, share: null, sent: null }));
    setUploads((now) => [...now.filter(({ sent }) => !sent?.isDone), ...batch]);
    setIsSending(true);
    for (const { id, file } of batch)
      change(id, { sent: await sendPhoto(form, file, (share) => change(id, { share })) });
    setIsSending(false);
    await revalidate();
  }
  const sendAgain = (form: FormData, { id, file }: Upload) => {
    setUploads((now) => now.filter((upload) => upload.id !== id));
    return send(form, [file]);
  };
  return { uploads, isSending, send, sendAgain };
}
