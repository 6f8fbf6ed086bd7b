import { data } from 'react-router';
import { syndicateFailure, syndicateFieldError, type SyndicateStep } from '#copy/cs/admin/syndicates.ts';
import { parseDatetimeField } from '#domain/shared/datetime-field.ts';
import { readForm, type RequestContext } from '#server/http/request-context.ts';
import { readManagedSyndicate } from '#server/syndicates/read-managed-syndicate.ts';
import {
  addEntry,
  addHolder,
  addUpdate,
  editUpdate,
  removeEntry,
  removeHolder,
  removeUpdate,
} from '#server/syndicates/write-records.ts';
import { createSyndicate, editSyndicate } from '#server/syndicates/write-syndicate.ts';
import { redirectDone, refusedFormResponse } from './admin-form-response.ts';

const stepHandlers = {
  create: createSyndicate,
  edit: editSyndicate,
  'add-holder': addHolder,
  'add-entry': addEntry,
  'add-update': addUpdate,
  'edit-update': editUpdate,
  'remove-holder': removeHolder,
  'remove-entry': removeEntry,
  'remove-update': removeUpdate,
} satisfies Record<SyndicateStep, unknown>;

const isStep = (text: unknown): text is SyndicateStep => typeof text === 'string' && Object.hasOwn(stepHandlers, text);

/** The action of /admin/syndicates/:id: the syndicate itself, its holders, entries and news, by the form's `step`. */
export async function handleSyndicateForm(ctx: RequestContext, id: number, request: Request) {
  const form = await readForm(request);
  const step = form.get('step');
  if (!isStep(step)) throw data(null, { status: 400 });
  const typed = Object.fromEntries(form);
  const at = typed['publishedAt'];
  const publishedAt = at ? (parseDatetimeField(String(at)) ?? 'unreadable') : null;
  const result = await stepHandlers[step](ctx, { ...typed, id, syndicateId: id, publishedAt });
  if (result.ok) return redirectDone(`/admin/syndicates/${result.value.id}`, step);
  if (result.code === 'form.sent-already')
    return redirectDone(id === 0 ? '/admin/syndicates' : `/admin/syndicates/${id}`, step);
  // The form gets the current state: saving again is a deliberate overwrite.
  const current = result.code === 'edit.conflict' ? await readManagedSyndicate(ctx.db, id) : null;
  const update = current?.updates.find((one) => String(one.id) === typed['recordId']);
  if (current) form.set('seen', (update ?? current).seen);
  return refusedFormResponse(form, syndicateFailure(result.code), result, syndicateFieldError);
}
