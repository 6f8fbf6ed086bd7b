import { data } from 'react-router';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { fieldTexts } from '#platform/ui/form-values.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { type CellEdit, problemOf } from './grid.rules.ts';
import { raceEditorCopy as copy, editorRefusal, newDayFieldError } from '#text/race-office/race-editor';
import { dayColumns, raceColumns, requiredFields } from './race-grid.rules.ts';
import { createRace, deleteDay, deleteRace, editRaceAndNotify } from './edit-races.server.ts';
import {
  type DayKey,
  discardDraft,
  inTablesOf,
  planPublication,
  publishDay,
  unplanPublication,
} from './drafts.server.ts';
import { editDayAndNotify } from './edit-days.server.ts';
import { raceFromQuery } from './race-from-query.ts';
import { deleteRaceTemplate, saveRaceTemplate } from './race-templates.server.ts';

/**
 * The changed cells of a grid or form that was posted without a script. A cell's text is the field `c.<row>.<column>`,
 * the text it started from is `w.<row>.<column>`.
 */
export function editsFromForm(form: FormData): CellEdit[] {
  return [...form].flatMap(([name, value]) => {
    const [, rowId = '', column = ''] = /^c\.(\w+)\.(\w+)$/.exec(name) ?? [];
    if (column === '' || typeof value !== 'string') return [];
    const base = form.get(`w.${rowId}.${column}`);
    return typeof base === 'string' && base !== value.trim() ? [{ rowId, column, base, value: value.trim() }] : [];
  });
}

const path = '/admin/race-editor';

/** The action of /admin/race-editor: saves, creates or deletes a day or a race, by the form's `step`. */
export async function handleRaceEditorForm(ctx: RequestContext, request: Request) {
  const form = await readForm(request);
  const { eventId, raceId } = raceFromQuery(request);
  const edits = editsFromForm(form);
  const id = Number(form.get('id'));
  const parts = { mail: ctx.account.accounts.mail, links: ctx.account.accounts };
  const run = <T>(key: DayKey, command: (context: RequestContext) => Promise<T>) =>
    inTablesOf(ctx.db, key, (db) => command({ ...ctx, db }));
  switch (form.get('step')) {
    case 'edit-day': {
      const dayId = rowOf(edits) ?? eventId ?? 0;
      const edited = await run({ eventId: dayId }, (context) => editDayAndNotify(context, parts, { id: dayId, edits }));
      return formResponse(form, edits, edited, `${path}?event=${dayId}`);
    }
    case 'edit-race': {
      const key = { raceId: raceId ?? 0 };
      const edited = await run(key, (context) => editRaceAndNotify(context, parts, { id: key.raceId, edits }));
      return formResponse(form, edits, edited, `${path}?race=${raceId}`);
    }
    case 'create-race': {
      const key = { eventId: eventId ?? 0 };
      const made = await run(key, (context) => createRace(context, { id: key.eventId, edits: withDefaults(form) }));
      return formResponse(form, edits, made, made.ok ? `${path}?race=${made.value.id}` : path);
    }
    case 'delete-race': {
      const deleted = await run({ raceId: id }, (context) => deleteRace(context, { id }));
      return formResponse(form, [], deleted, deleted.ok ? `${path}?event=${deleted.value.eventId}` : path);
    }
    case 'delete-day':
      return formResponse(form, [], await run({ eventId: id }, (context) => deleteDay(context, { id })), path);
    default:
      throw data(null, { status: 400 });
  }
}

/** The id of the day or race that the form edits; edits name their row as grids do. */
const rowOf = (edits: readonly CellEdit[]) => (edits[0] ? Number(edits[0].rowId) : null);

/** A new race (row `n1`) stores its form's preset values (type, currency) too, though nobody has changed them. */
function withDefaults(form: FormData): CellEdit[] {
  return Object.entries(fieldTexts(form)).flatMap(([name, value]) => {
    const column = /^c\.n1\.(\w+)$/.exec(name)?.[1];
    return column && value.trim() !== '' ? [{ rowId: 'n1', column, base: '', value: value.trim() }] : [];
  });
}

type Result = { ok: true; value: unknown } | { ok: false; code: string };

function formResponse(form: FormData, edits: readonly CellEdit[], result: Result, address: string) {
  if (result.ok) {
    const { conflictCount = 0 } = (result.value ?? {}) as { conflictCount?: number };
    if (conflictCount === 0) return redirectWithMessage(address, String(form.get('step')));
  }
  const answer: AdminFormResult = {
    isDone: false,
    message: editorRefusal(result.ok ? 'grid.conflict' : result.code),
    values: fieldTexts(form),
    fieldErrors: fieldErrorsOf(edits),
  };
  return data(answer, { status: 409 });
}

/** Field name → error message, for values that can't be parsed or are missing. */
function fieldErrorsOf(edits: readonly CellEdit[]): Record<string, string> {
  const columns = [...dayColumns, ...raceColumns];
  return Object.fromEntries(
    edits.flatMap(({ rowId, column: key, value }) => {
      const column = columns.find((candidate) => candidate.key === key);
      const isMissing = value === '' && requiredFields.has(key);
      const problem = isMissing ? copy.missing : column && problemOf(column, value);
      return problem ? [[`c.${rowId}.${key}`, problem]] : [];
    }),
  );
}

const commands = {
  'publish-draft': (ctx: RequestContext, { id }: Record<string, unknown>) => publishDay(ctx, { id }),
  'plan-draft': planPublication,
  'unplan-draft': unplanPublication,
  'discard-draft': discardDraft,
  'save-template': (ctx: RequestContext, given: Record<string, unknown>) =>
    inTablesOf(ctx.db, { raceId: Number(given['raceId']) || 0 }, (db) => saveRaceTemplate({ ...ctx, db }, given)),
  'delete-template': deleteRaceTemplate,
} as const;

const isStep = (step: string): step is keyof typeof commands => Object.hasOwn(commands, step);

/**
 * Publishes, plans or discards the draft that the form names, stores or deletes a template; null when the form is
 * another one.
 */
export async function handleDayForm(ctx: RequestContext, form: FormData) {
  const step = String(form.get('step'));
  if (!isStep(step)) return null;
  const given = Object.fromEntries(form);
  const result = await commands[step](ctx, given);
  const path = step === 'discard-draft' ? '/admin/races' : `/admin/races?event=${Number(form.get('id')) || 0}`;
  return result.ok
    ? redirectWithMessage(path, step)
    : refusedFormResponse(form, editorRefusal(result.code), result, newDayFieldError);
}
