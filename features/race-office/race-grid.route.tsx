import { data, Link, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { contentId } from '#platform/ui/skip-link.tsx';
import { FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { fieldText } from '#platform/ui/form-values.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect, redirectWithMessage } from '#features/admin/admin-form-response.server.ts';
import { undoFromForm } from '#features/admin/undo-actions.server.ts';
import { draftsCopy } from '#text/race-office/drafts';
import { editorRefusal, raceEditorCopy } from '#text/race-office/race-editor';
import { adminRacesCopy as copy, officeRefusal } from '#text/race-office/race-office';
import { DraftBadge, DraftNote, DraftPanel } from './draft-panel.tsx';
import { RaceChooser, RaceScreenTabs } from './race-chooser.tsx';
import type { UnsavedForm } from './use-race-grid.ts';
import { GridEditor } from './grid-editor.tsx';
import './admin-races.css';
import './grid-cards.css';
import './odds-grid.css';
import type { CellEdit } from './grid.rules.ts';
import { needsWork, nextRace } from './office-days.rules.ts';
import { gridKinds } from './race-grid.rules.ts';
import { readGridScreen } from './read-grid.server.ts';
import { editsFromForm, handleDayForm } from './race-editor-actions.server.ts';
import { readRaceTemplates } from './race-templates.server.ts';
import { type GridStepResult, runGridStep } from './save-grid.server.ts';
import type { Route } from './+types/race-grid.route';
import { queryOfRace, raceFromQuery } from './race-from-query.ts';

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
