import { type SubmitEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ClockTime } from '#platform/time/time.rules.ts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { adminPhotosCopy, photoMessages, photoProblem, type PhotoProblem } from '#text/photos/admin-photos';
import { DropZone } from './drop-zone.tsx';
import { maxPhotoBytes, photoTextLimits } from './photos.rules.ts';
import { sendFile } from './send-file.ts';

export type Race = { id: number; number: number; name: string | null; time: ClockTime | null };

/** The options of a select of races, in the forms of /admin/race-photos. */
export function RaceOptions({ races }: { races: readonly Race[] }) {
  return races.map(({ id, number, name, time }) => (
    <option key={id} value={id}>
      {adminPhotosCopy.race(number, name, time)}
    </option>
  ));
}

/** One file being uploaded; `progress` from 0 to 1, null while it is queued. */
type Upload = { id: number; file: File; progress: number | null; result: PhotoUploadResult | null };

let lastId = 0;

/**
 * Uploads the photos of the form on /admin/race-photos one after another; revalidates the screen once all have an
 * answer.
 */
function useUploads() {
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

const copy = adminPhotosCopy.upload;

/**
 * The form of /admin/race-photos to upload many photos of one race, chosen or dropped, each with its progress; without
 * a script a plain form of files.
 */
export function UploadForm({ races }: { races: readonly Race[] }) {
  const form = useRef<HTMLFormElement>(null);
  const isClient = useIsClient();
  const { uploads, isSending, send, sendAgain } = useUploads();
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const input = event.currentTarget.elements.namedItem('files') as HTMLInputElement;
    void send(data, [...(input.files ?? [])]);
    input.value = '';
  }
  return (
    <>
      <form className="form-stack" method="post" encType="multipart/form-data" ref={form} onSubmit={onSubmit}>
        <div className="cols-2">
          <label className="form-field">
            <span>{copy.race}</span>
            <select className="select-input" name="raceId" required defaultValue="">
              <option value="">{copy.chooseRace}</option>
              <RaceOptions races={races} />
            </select>
          </label>
          <label className="form-field">
            <span>{copy.credit}</span>
            <CountedText name="credit" max={photoTextLimits.credit} autoComplete="off" />
          </label>
        </div>
        <label className="form-field">
          <span>{copy.altText}</span>
          <CountedText name="altText" max={photoTextLimits.altText} autoComplete="off" />
          <span className="small-text muted">{copy.forAll}</span>
        </label>
        <DropZone name="files" label={copy.files} note={isClient ? copy.drop : copy.noScript} multiple required />
        <BusyButton className="button button-primary" type="submit" name="step" value="upload" isBusy={isSending}>
          {isSending ? copy.sending : copy.submit}
        </BusyButton>
      </form>
      {uploads.length > 0 && (
        <ul className="upload-list" aria-label={copy.list} aria-live="polite">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRetry={() => form.current && void sendAgain(new FormData(form.current), upload)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadLine({ upload: { file, progress, result }, onRetry }: { upload: Upload; onRetry: () => void }) {
  return (
    <li>
      <b>{file.name}</b>
      {!result && (
        <span className="inline-group">
          <progress value={progress ?? 0} max={1} aria-label={copy.progress(file.name)} />
          <span className="small-text muted">
            {progress === null ? copy.waiting : progress === 1 ? copy.encoding : null}
          </span>
        </span>
      )}
      {result && (
        <span className={result.isDone ? 'inline-group text-ok' : 'inline-group is-failed'}>
          <Icon name={result.isDone ? 'check-circle-fill' : 'warning-circle-fill'} />
          <span>{[result.message, result.problem].filter(Boolean).join(' ')}</span>
          {result.isRetryable && (
            <button className="button button-ghost button-small" type="button" onClick={onRetry}>
              {copy.again}
            </button>
          )}
        </span>
      )}
    </li>
  );
}

type PhotoUploadResult = { isDone: boolean; message: string; problem: string | null; isRetryable: boolean };

/** Uploads one photo of a race from /admin/race-photos; the result has Czech texts, ready to be shown. */
async function sendPhoto(form: FormData, file: File, onProgress: (share: number) => void): Promise<PhotoUploadResult> {
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
