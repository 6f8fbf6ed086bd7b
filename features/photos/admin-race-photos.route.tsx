import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { adminPhotosCopy as copy, photoMessages, photoProblem } from './admin-photos.cs.ts';
import { Pager } from '#platform/ui/pager.tsx';
import { DayChoice } from './photo-day-choice.tsx';
import { ManagedPhoto } from './managed-photo.tsx';
import { UploadForm } from './upload-form.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { choosePhotoDay, parsePhotoQuery, photoQuery } from './photo-query.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { requireAdmin, readForm, requestOf } from '#app/http/request-context.server.ts';
import { readManagedPhotos, readPhotoDays, readPhotoRaces, readPhotoSeasons } from './read-race-photos.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import type { Route } from './+types/admin-race-photos.route';
import { changePhoto, type PhotoResult, uploadFiles } from './race-photo-actions.server.ts';

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
