import { data, Link, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import type { AdminFormResult } from '#app/admin/admin-form-result.ts';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { draftsCopy } from '#copy/cs/admin/drafts.ts';
import { editorRefusal, raceEditorCopy } from '#copy/cs/admin/race-editor.ts';
import { officeRefusal, adminRacesCopy as copy } from '#copy/cs/admin/races.ts';
import { DraftBadge, DraftNote } from '#app/admin/races/draft-badge.tsx';
import { DraftPanel } from '#app/admin/races/draft-panel.tsx';
import { RaceChooser } from '#app/admin/races/race-chooser.tsx';
import { RaceScreenTabs } from '#app/admin/races/race-screen-tabs.tsx';
import type { UnsavedForm } from '#app/admin/races/use-race-grid.ts';
import { GridEditor } from '#app/admin/races/grid-editor.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import '#app/styles/admin-races.css';
import '#app/styles/grid-cards.css';
import '#app/styles/odds-grid.css';
import { FormFeedbackProvider } from '#app/ui/form-fields.tsx';
import { fieldText } from '#app/ui/form-values.ts';
import { parseId } from '#domain/shared/query.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';
import { needsWork, nextRace } from '#domain/admin/races/office-days.ts';
import { gridKinds } from '#domain/admin/races/grid-columns.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { readGridScreen } from '#server/admin/races/read-grid-screen.ts';
import { editsFromForm } from '#server/admin/races/edits-from-form.ts';
import { readRaceTemplates } from '#server/admin/races/read-race-templates.ts';
import { type GridStepResult, runGridStep } from '#server/admin/races/run-grid-step.ts';
import type { Route } from './+types/race-grid';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect, redirectWithMessage } from '#app/actions/admin-form-response.ts';
import { handleDayForm } from '#app/actions/day-actions.ts';
import { undoFromForm } from '#app/actions/undo-actions.ts';
import { queryOfRace, raceFromQuery } from '#app/actions/race-from-query.ts';

/**
 * The lineup, odds or result of one race as a grid, at /admin/lineups, /admin/odds and /admin/results, or the races of
 * a day, at /admin/races. Without `?race=` or `?event=` it shows the next race with work left.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const kind = kindOf(request.url);
  const screen = await readGridScreen(db, kind, raceFromQuery(request), now);
  if (!screen) throw data(null, { status: 404 });
  const toDo = screen.races.filter((race) => needsWork(kind, race, now)).map(({ id }) => id);
  const templates = kind === 'races' ? await readRaceTemplates(db) : [];
  const done = messageAfterRedirect(request, { ...raceEditorCopy.saved, ...draftsCopy.saved, ...copy.savedOdds });
  const markets = kind === 'odds' ? (parseId(new URL(request.url).searchParams.get('trhy')) ?? 1) : 1;
  return { kind, now, ...screen, toDo, templates, done, markets };
}

/** The grid posted without JavaScript; with it the page calls /api/admin/race-grids. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const kind = kindOf(request.url);
  const ctx = requestOf(context);
  const form = await readForm(request);
  const undone = await undoFromForm(ctx, form);
  if (undone) return formResponse(undone, adminCopy.undo.done, editorRefusal);
  const answered = await handleDayForm(ctx, form);
  if (answered) return answered;
  const screen = await readGridScreen(ctx.db, kind, raceFromQuery(request), ctx.now);
  if (!screen?.grid) throw data(null, { status: 404 });
  const edits = editsFromForm(form);
  const reason = fieldText(form, 'reason');
  const input = {
    step: form.get('step'),
    edits,
    reason,
    isConfirmed: form.has('confirmed'),
  };
  const deps = { mail: ctx.account.accounts.mail, links: ctx.account.accounts };
  const result = await runGridStep(ctx, deps, kind, screen.grid.id, input);
  const next = parseId(fieldText(form, 'next'));
  if (next !== null && result.ok && result.conflictCount === 0)
    return redirectWithMessage(`/admin/odds?race=${next}`, 'odds');
  return stepResponse(result, edits, reason);
}

/**
 * Which of the addresses is requested. The router's own requests end in '.data', so only the beginning is
 * compared.
 */
const kindOf = (url: string) =>
  gridKinds.find((kind) => new URL(url).pathname.startsWith(`/admin/${kind}`)) ?? 'lineups';

type GridAnswer = AdminFormResult & { unsaved?: UnsavedForm };
type StepResult = { ok: true } | { ok: false; code: string };

/** The answer to a form posted without JavaScript, shown above the grid. */
function formResponse(result: StepResult, successMessage: string, refusal: (code: string) => string) {
  const answer: AdminFormResult = { isDone: result.ok, message: result.ok ? successMessage : refusal(result.code) };
  return data(answer, { status: result.ok ? 200 : 409 });
}

/** Of a grid: what isn't saved comes back as it was typed, with what is wrong with it (race-office.refused). */
function stepResponse(result: GridStepResult, edits: readonly CellEdit[], reason: string) {
  if (result.ok && result.conflictCount === 0)
    return formResponse(result, copy.saved(result.savedCount), officeRefusal);
  const created = new Set(result.ok ? result.createdRowIds : []);
  const unsaved: UnsavedForm = {
    edits: edits.filter(({ rowId }) => !created.has(rowId)),
    findings: result.ok ? [] : result.findings,
    reason,
  };
  const message = result.ok ? copy.merged(result.conflictCount) : officeRefusal(result.code);
  const answer: GridAnswer = { isDone: false, message, unsaved };
  return data(answer, { status: 409 });
}

/** By itself the address may mean another race than the one that is being edited, once that one needs no more work. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href !== nextUrl.href;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(copy.screens[loaderData?.kind ?? 'lineups'], matches);
}

/** Why there is no grid: no day, no race, or a draft, which has no results. */
function emptyText(eventId: number | null, isDraft: boolean): string {
  if (eventId === null) return copy.noDay;
  return isDraft ? draftsCopy.noResult : copy.noRace;
}

/**
 * What the loader has read, and reads again for the race or day that is open. A fetcher does, since a navigation would
 * close the question about unsaved changes.
 */
function useScreen(loaded: Route.ComponentProps['loaderData']) {
  const { kind, eventId, raceId } = loaded;
  const query = kind === 'races' ? queryOfRace(eventId, null) : queryOfRace(eventId, raceId);
  const fetcher = useFetcher<typeof loader>({ key: `${kind}${query}` });
  return { screen: fetcher.data ?? loaded, reload: () => void fetcher.load(`/admin/${kind}${query}`) };
}

export default function AdminRaceGrid({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, reload } = useScreen(loaderData);
  const { kind, now, days, eventId, races, raceId, grid, toDo, draft, templates, markets } = screen;
  const answer: GridAnswer | undefined = actionData;
  const path = `/admin/${kind}`;
  const chooser = (
    <RaceChooser
      days={days}
      eventId={eventId}
      races={races}
      raceId={kind === 'races' ? null : raceId}
      path={path}
      racePath={kind === 'races' ? '/admin/lineups' : path}
      toDo={new Set(toDo)}
    />
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame
        heading={copy.screens[kind]}
        note={adminCopy.now(now)}
        chooser={eventId === null ? undefined : chooser}
        chosen={queryOfRace(eventId, raceId)}
      >
        <FormMessage answer={actionData ?? loaderData.done} />
        {grid ? (
          <>
            {grid.race ? (
              <RaceScreenTabs race={grid.race} kind={kind} />
            ) : (
              <h2 className="race-heading">
                {copy.dayName(grid)} <DraftBadge draft={draft} />
              </h2>
            )}
            {draft && grid.race && <DraftNote draft={draft} eventId={grid.eventId} />}
            {draft && !grid.race && (
              <FormFeedbackProvider feedback={actionData}>
                <DraftPanel eventId={grid.eventId} draft={draft} raceCount={races.length} />
              </FormFeedbackProvider>
            )}
            <FormFeedbackProvider feedback={actionData}>
              <GridEditor
                key={`${kind} ${grid.id}`}
                initial={grid}
                unsaved={answer?.unsaved}
                days={days}
                templates={templates}
                reload={reload}
                nextRaceId={kind === 'odds' ? (nextRace(races, grid.id)?.id ?? null) : null}
                markets={markets}
              />
            </FormFeedbackProvider>
          </>
        ) : (
          <p className="note">
            {emptyText(eventId, draft !== null && races.length > 0)}{' '}
            <Link to={draft ? `/admin/races?event=${eventId}` : '/admin/race-creator'}>
              {draft ? draftsCopy.toPublish : copy.create}
            </Link>
          </p>
        )}
      </AdminFrame>
    </main>
  );
}
