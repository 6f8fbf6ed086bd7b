import { newDayFieldError, editorRefusal } from './race-editor.cs.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { inTablesOf } from './draft-tables.server.ts';
import { discardDraft, planPublication, unplanPublication } from './plan-publication.server.ts';
import { publishDay } from './publish-day.server.ts';
import { deleteRaceTemplate, saveRaceTemplate } from './race-templates.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';

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
