import { data, Form, Link, useNavigation } from 'react-router';
import type { ReactNode } from 'react';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { adminCopy } from '#text/admin/admin';
import { Pager } from '#platform/ui/pager.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import {
  adminPhotosCopy,
  adminPhotosCopy as copy,
  photoMessages,
  photoProblem,
  type PhotoStep,
} from '#text/photos/admin-photos';
import { type Race, RaceOptions, UploadForm } from './upload-form.tsx';
import { choosePhotoDay, parsePhotoQuery, type Photo, photoQuery, photoTextLimits } from './photos.rules.ts';
import {
  changePhoto,
  type PhotoResult,
  readManagedPhotos,
  readPhotoDays,
  readPhotoRaces,
  readPhotoSeasons,
  uploadFiles,
} from './photos.server.ts';
import type { Route } from './+types/admin-race-photos.route';
import { Thumbnail } from './picture.tsx';

const pageSize = 24;

/** /admin/race-photos: uploads, describes, reassigns and deletes photos of a race day (photos.administration). */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = parsePhotoQuery(new URL(request.url).searchParams);
  const today = pragueDate(now);
  const [days, seasons] = await Promise.all([readPhotoDays(db, today, query.eventId), readPhotoSeasons(db)]);
  const day = choosePhotoDay(days, query.eventId, today);
  const scope = { eventId: query.all ? null : (day?.eventId ?? null), page: query.page, pageSize };
  const [races, managed] = await Promise.all([
    day ? readPhotoRaces(db, day.eventId) : [],
    readManagedPhotos(db, scope),
  ]);
  return { now, query, days, seasons, day, races, ...managed };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const ctx = requestOf(context);
  const form = await readForm(request);
  const isUpload = form.get('step') === 'upload' || form.has('files');
  const answers = isUpload
    ? await uploadFiles(ctx, form)
    : [await changePhoto(ctx, form)].filter((one) => one !== null);
  if (answers.length === 0) return data({ answers }, { status: 400 });
  return data({ answers }, { status: answers.every(({ problem }) => problem) ? 409 : 200 });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminRacePhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { now, days, seasons, day, races } = loaderData;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <div role="status" className="stack">
          {actionData?.answers.map((answer, index) => (
            <PhotoMessage key={index} {...answer} />
          ))}
        </div>
        {day ? <DayChoice days={days} seasons={seasons} chosen={day} /> : <p className="empty">{copy.day.none}</p>}
        {day && (
          <AdminSection id="nahrat" heading={copy.upload.heading} note={copy.upload.limits}>
            {races.length > 0 ? <UploadForm key={day.eventId} races={races} /> : <p>{copy.day.noRaces}</p>}
          </AdminSection>
        )}
        <PhotoList {...loaderData} />
      </AdminFrame>
    </main>
  );
}

function PhotoList({ photos, total, query, day, races }: Route.ComponentProps['loaderData']) {
  const eventId = day?.eventId ?? null;
  return (
    <AdminSection id="nahrane" heading={copy.list.heading} note={copy.list.count(total)}>
      <nav className="tabs" aria-label={copy.list.scope}>
        <Link to={photoQuery({ eventId, all: false, page: 1 })} aria-current={query.all ? undefined : 'page'}>
          {copy.list.ofDay}
        </Link>
        <Link to={photoQuery({ eventId, all: true, page: 1 })} aria-current={query.all ? 'page' : undefined}>
          {copy.list.all}
        </Link>
      </nav>
      {total === 0 && <p className="small-text">{query.all ? copy.list.none : copy.list.noneOfDay}</p>}
      <div className="photo-grid">
        {photos.map((photo) => (
          <ManagedPhoto key={photo.id} photo={photo} races={races} />
        ))}
      </div>
      {total > pageSize && (
        <Pager
          path={(page) => photoQuery({ eventId, all: query.all, page })}
          page={query.page}
          pageSize={pageSize}
          total={total}
          countText={copy.list.count(total)}
        />
      )}
    </AdminSection>
  );
}

function PhotoMessage({ step, name, problem }: PhotoResult) {
  const messages = photoMessages[step];
  return (
    <div className={problem ? 'alert alert-error' : 'alert alert-ok'}>
      <Icon name={problem ? 'warning-circle-fill' : 'check-circle-fill'} />
      <p>
        {name && <b>{name}: </b>}
        {problem ? `${messages.failed} ${photoProblem(problem)}` : messages.done}
      </p>
    </div>
  );
}

const dayCopy = adminPhotosCopy.day;

type Day = { eventId: number; date: PragueDate; location: string };
/** A season with its last day, which is shown when the season is chosen. */
type Season = { season: number; eventId: number };
type DayChoiceProps = { days: readonly Day[]; seasons: readonly Season[]; chosen: Day };

/** On /admin/race-photos, chooses the race day whose photos are managed: of several seasons the season first. */
function DayChoice({ days, seasons, chosen }: DayChoiceProps) {
  const chosenSeason = Number(chosen.date.slice(0, 4));
  const seasonOptions = seasons.map(({ season, eventId }) => ({
    eventId: season === chosenSeason ? chosen.eventId : eventId,
    text: String(season),
  }));
  const dayOptions = days.map(({ eventId, date, location }) => ({ eventId, text: dayCopy.option(date, location) }));
  return (
    <div className="inline-group day-choice">
      {seasons.length > 1 && <Choice label={dayCopy.season} options={seasonOptions} chosenId={chosen.eventId} />}
      <Choice label={dayCopy.label} options={dayOptions} chosenId={chosen.eventId} />
      <Link className="button button-ghost" to={`/?eventId=${chosen.eventId}`}>
        {dayCopy.toDay}
      </Link>
    </div>
  );
}

type ChoiceProps = { label: string; options: readonly { eventId: number; text: string }[]; chosenId: number };

function Choice({ label, options, chosenId }: ChoiceProps) {
  return (
    <Form method="get" className="inline-group day-choice" key={chosenId}>
      <label className="form-field">
        <span>{label}</span>
        <select
          className="select-input"
          name="eventId"
          defaultValue={chosenId}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {options.map(({ eventId, text }) => (
            <option key={eventId} value={eventId}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-outline" type="submit">
        {dayCopy.show}
      </button>
    </Form>
  );
}

const photoCopy = adminPhotosCopy.photo;

type ManagedPhotoProps = {
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
function ManagedPhoto({ photo, races }: ManagedPhotoProps) {
  const { id, url, race, day, originalFilename, fileSize } = photo;
  const others = races.filter((other) => other.id !== race.id);
  return (
    <article className="panel managed-photo">
      <a className="photo-thumbnail photo-thumbnail-large" href={url} aria-label={photoCopy.open}>
        <Thumbnail url={url} />
      </a>
      <div>
        <h3>{photoCopy.of(race.number, day.date, day.location)}</h3>
        <p className="small-text muted">{photoCopy.file(originalFilename, fileSize)}</p>
      </div>
      <PostForm className="form-stack">
        <Field label={photoCopy.altText} name="altText" value={photo.altText} max={photoTextLimits.altText} />
        <Field label={photoCopy.credit} name="credit" value={photo.credit} max={photoTextLimits.credit} />
        <Submit id={id} step="describe" className="button button-outline button-small">
          {photoCopy.save}
        </Submit>
      </PostForm>
      {others.length > 0 && (
        <PostForm className="form-stack">
          <label className="form-field">
            <span>{photoCopy.moveTo}</span>
            <select className="select-input" name="raceId">
              <RaceOptions races={others} />
            </select>
            <span className="small-text muted">{photoCopy.moveHint}</span>
          </label>
          <Submit id={id} step="move" className="button button-outline button-small">
            {photoCopy.move}
          </Submit>
        </PostForm>
      )}
      <details className="more">
        <summary className="button button-outline button-small">{photoCopy.remove}</summary>
        <PostForm className="form-stack">
          <p className="small-text">{photoCopy.removeNote}</p>
          <Submit id={id} step="delete" className="button button-danger button-small">
            {photoCopy.removeForGood}
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
