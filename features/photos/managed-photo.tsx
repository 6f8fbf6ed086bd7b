import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { adminPhotosCopy, type PhotoStep } from './admin-photos.cs.ts';
import type { Photo } from './photo.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { Thumbnail } from './picture.tsx';
import { type Race, RaceOptions } from './race-options.tsx';
import { photoTextLimits } from './photo-limits.rules.ts';

const copy = adminPhotosCopy.photo;

type Props = {
  photo: Photo & {
    id: number;
    race: Race;
    day: { date: PragueDate; location: string };
    originalFilename: string;
    fileSize: number;
  };
  /** Races of the chosen day, to which the photo may be moved. */
  races: readonly Race[];
};

/** A stored photo on /admin/race-photos with its forms: describe, reassign, delete; works without JavaScript too. */
export function ManagedPhoto({ photo, races }: Props) {
  const { id, url, race, day, originalFilename, fileSize } = photo;
  const others = races.filter((other) => other.id !== race.id);
  return (
    <article className="panel managed-photo">
      <a className="photo-thumbnail photo-thumbnail-large" href={url} aria-label={copy.open}>
        <Thumbnail url={url} />
      </a>
      <div>
        <h3>{copy.of(race.number, day.date, day.location)}</h3>
        <p className="small-text muted">{copy.file(originalFilename, fileSize)}</p>
      </div>
      <PostForm className="form-stack">
        <Field label={copy.altText} name="altText" value={photo.altText} max={photoTextLimits.altText} />
        <Field label={copy.credit} name="credit" value={photo.credit} max={photoTextLimits.credit} />
        <Submit id={id} step="describe" className="button button-outline button-small">
          {copy.save}
        </Submit>
      </PostForm>
      {others.length > 0 && (
        <PostForm className="form-stack">
          <label className="form-field">
            <span>{copy.moveTo}</span>
            <select className="select-input" name="raceId">
              <RaceOptions races={others} />
            </select>
            <span className="small-text muted">{copy.moveHint}</span>
          </label>
          <Submit id={id} step="move" className="button button-outline button-small">
            {copy.move}
          </Submit>
        </PostForm>
      )}
      <details className="more">
        <summary className="button button-outline button-small">{copy.remove}</summary>
        <PostForm className="form-stack">
          <p className="small-text">{copy.removeNote}</p>
          <Submit id={id} step="delete" className="button button-danger button-small">
            {copy.removeForGood}
          </Submit>
        </PostForm>
      </details>
    </article>
  );
}

type FieldProps = { label: string; name: string; value: string | null; max: number };

function Field({ label, name, value, max }: FieldProps) {
  return (
    <label className="form-field">
      <span>{label}</span>
      <CountedText name={name} defaultValue={value ?? ''} max={max} autoComplete="off" />
    </label>
  );
}

type SubmitProps = { id: number; step: PhotoStep; className: string; children: ReactNode };

function Submit({ id, step, className, children }: SubmitProps) {
  const isSaving = useNavigation().state !== 'idle';
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <BusyButton className={className} type="submit" name="step" value={step} isBusy={isSaving}>
        {children}
      </BusyButton>
    </>
  );
}
