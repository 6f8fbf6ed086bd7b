import { data } from 'react-router';
import { parseDatetimeField } from '#platform/time/datetime-field.rules.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { syndicateFailure, syndicateFieldError, type SyndicateStep } from '#text/syndicates/admin-syndicates';
import {
  addEntry,
  addHolder,
  addUpdate,
  createSyndicate,
  editSyndicate,
  editUpdate,
  readManagedSyndicate,
  removeEntry,
  removeHolder,
  removeUpdate,
} from './managed-syndicates.server.ts';

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
  const values = Object.fromEntries(form);
  const publicationTime = values['publishedAt'];
  const publishedAt = publicationTime ? (parseDatetimeField(String(publicationTime)) ?? 'unreadable') : null;
  const result = await stepHandlers[step](ctx, { ...values, id, syndicateId: id, publishedAt });
  if (result.ok) return redirectWithMessage(`/admin/syndicates/${result.value.id}`, step);
  if (result.code === 'form.sent-already')
    return redirectWithMessage(id === 0 ? '/admin/syndicates' : `/admin/syndicates/${id}`, step);
  // The form gets the current state: saving again is a deliberate overwrite.
  const current = result.code === 'edit.conflict' ? await readManagedSyndicate(ctx.db, id) : null;
  const update = current?.updates.find(({ id: updateId }) => String(updateId) === values['recordId']);
  if (current) form.set('seen', (update ?? current).seen);
  return refusedFormResponse(form, syndicateFailure(result.code), result, syndicateFieldError);
}
