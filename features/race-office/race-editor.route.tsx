import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { editionsCopy } from '#text/editions/admin-editions';
import { contentId } from '#platform/ui/skip-link.tsx';
import { FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';
import { raceEditorCopy as copy } from '#text/race-office/race-editor';
import { adminRacesCopy } from '#text/race-office/race-office';
import { DayForm, RaceForm } from './race-form.tsx';
import { RaceChooser, RaceScreenTabs } from './race-chooser.tsx';
import './admin-races.css';
import { readEditor } from './read-editor.server.ts';
import type { Route } from './+types/race-editor.route';
import { queryOfRace, raceFromQuery } from './race-from-query.ts';
import { handleRaceEditorForm } from './race-editor-actions.server.ts';

/** The preset values of a new race; `n1` is the id that a grid gives to its first new row. */
const newRace = { id: 'n1', cells: { raceType: 'rovinový', currency: 'Kč' } };

/**
 * /admin/race-editor: edits the data of a race day (`?event=`) or of one of its races (`?race=`); `&new` shows the form
 * of a new race.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const editor = await readEditor(db, raceFromQuery(request), now);
  if (!editor) throw new Response(null, { status: 404 });
  const isNew = new URL(request.url).searchParams.has('new');
  return { ...editor, isNew, now, done: messageAfterRedirect(request, copy.saved) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleRaceEditorForm(requestOf(context), request);
}

/** Reloads after a conflict: the next save is a deliberate overwrite of what is stored then. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.editor, matches);
}

export default function AdminRaceEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { days, races, day, race, isNew, now, done } = loaderData;
  const path = '/admin/race-editor';
  const raceId = race ? Number(race.id) : null;
  const eventId = day ? Number(day.id) : null;
  const chooser = (
    <RaceChooser days={days} eventId={eventId} races={races} raceId={raceId} path={path} toDo={new Set()} />
  );
  const actions = (
    <Link className="button button-primary button-small" to="/admin/race-creator">
      {copy.creator}
    </Link>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame
        heading={copy.editor}
        note={adminCopy.now(now)}
        actions={actions}
        chooser={day ? chooser : undefined}
        chosen={queryOfRace(eventId, raceId)}
      >
        <FormMessage answer={actionData ?? done} />
        {!day && <p className="note">{adminRacesCopy.noDay}</p>}
        <FormFeedbackProvider feedback={actionData}>
          {race && (
            <section className="stack" aria-label={copy.race}>
              <RaceScreenTabs
                race={{
                  id: Number(race.id),
                  number: Number(race.cells['raceNumber']),
                  name: race.cells['raceName'] || null,
                }}
                kind={null}
              />
              <RaceForm race={race} step="edit-race" />
              <p>
                <Link to={`/admin/data/checks?race=${race.id}#rocniky`}>{editionsCopy.ofRace}</Link>
              </p>
              {races.find(({ id }) => id === raceId)?.runnerCount === 0 && (
                <Confirm
                  label={copy.deleteRace}
                  {...copy.confirmDeleteRace}
                  step="delete-race"
                  fields={{ id: race.id }}
                />
              )}
            </section>
          )}
          {day && isNew && (
            <section className="stack" aria-labelledby="novy">
              <h2 className="race-heading" id="novy">
                {copy.newRace}
              </h2>
              <RaceForm race={newRace} step="create-race" />
            </section>
          )}
          {day && !race && !isNew && (
            <section className="stack" aria-labelledby="den-h">
              <h2 className="race-heading" id="den-h">
                {copy.day}
              </h2>
              <DayForm day={day} />
              {races.length === 0 && (
                <Confirm label={copy.deleteDay} {...copy.confirmDeleteDay} step="delete-day" fields={{ id: day.id }} />
              )}
            </section>
          )}
        </FormFeedbackProvider>
        {day && (
          <p className="inline-group">
            {(race || isNew) && (
              <Link className="button button-outline button-small" to={`${path}?event=${day.id}`}>
                {copy.day}
              </Link>
            )}
            <Link className="button button-outline button-small" to={`${path}?event=${day.id}&new`}>
              {copy.addRace}
            </Link>
            <Link className="button button-outline button-small" to={`/admin/race-creator?copy=${day.id}`}>
              {copy.copyDay}
            </Link>
          </p>
        )}
      </AdminFrame>
    </main>
  );
}
