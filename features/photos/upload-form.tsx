import { type SubmitEvent, useRef } from 'react';
import { adminPhotosCopy } from './admin-photos.cs.ts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { DropZone } from './drop-zone.tsx';
import { type Race, RaceOptions } from './race-options.tsx';
import { type Upload, useUploads } from './use-uploads.ts';
import { photoTextLimits } from './photo-limits.rules.ts';

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
