import { data } from 'react-router';
import { adminDataCopy } from '#text/imports/imports';
import { feedFailure, feedFieldError, type FeedStep } from '#text/feeds/feeds';
import { feedFromForm } from './feed.rules.ts';
import { MappingInput } from '#features/imports/import-input.rules.ts';
import { validateMapping } from '#features/imports/mapping.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { FeedAnswer } from './feed-row.ts';
import { fieldTexts } from '#platform/ui/form-values.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import {
  createFeed,
  deleteFeed,
  editFeed,
  fetchFeedNow,
  mapFeed,
  permitFeed,
  setFeedPaused,
} from './edit-feed.server.ts';
import { mappingFromForm } from '#features/imports/import-actions.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';

const steps: readonly FeedStep[] = ['create', 'edit', 'map', 'now', 'permit', 'pause', 'resume', 'delete'];

/** The action of /admin/data/feeds/:id: runs the button that was pressed, by the form's `step`. */
export async function handleFeedForm(ctx: RequestContext, id: number, form: FormData) {
  if (form.get('step') === 'preview') return handlePreview(ctx, id, form);
  const step = steps.find((known) => known === form.get('step'));
  if (!step) throw data(null, { status: 400 });
  if (step === 'map') {
    const [error] = validateMapping(mappingFromForm(form));
    const message = error && adminDataCopy.mapping.fieldErrors[error.code](error.column);
    if (message) return refusedFormResponse(form, message, { code: 'input.invalid' }, feedFieldError);
  }
  const result = await runStep(ctx, step, id, form);
  if (result.ok)
    return redirectWithMessage(step === 'delete' ? '/admin/data/feeds' : `/admin/data/feeds/${result.value.id}`, step);
  if (result.code === 'form.sent-already') return redirectWithMessage('/admin/data/feeds', step);
  // Not even its sender sees a secret again.
  form.delete('secretHeaders');
  return refusedFormResponse(form, feedFailure(result.code), result, feedFieldError);
}

/**
 * Shows how the last answer would be read with the mapping in the form, which stays as it was typed; stores nothing.
 */
async function handlePreview(ctx: RequestContext, id: number, form: FormData) {
  const isTyped = [...form.keys()].some((name) => name.startsWith('column:'));
  const mapping = isTyped ? MappingInput.safeParse({ id, ...mappingFromForm(form) }) : null;
  if (mapping?.success === false)
    return refusedFormResponse(form, feedFailure('input.invalid'), { code: 'input.invalid' }, feedFieldError);
  const { db, now, appUrl, account } = ctx;
  const context = { db, now, realNow: Date.now() as Instant, appUrl, keyFor: account.accounts.keyFor };
  const result = await ctx.previewFeed(context, id, mapping?.data ?? null);
  if (!result.ok) return refusedFormResponse(form, feedFailure(result.code), result, feedFieldError);
  return { preview: result.value, values: fieldTexts(form), isDone: false, message: '' } satisfies FeedAnswer;
}

/** Fetches the feed that the form names; null for another form. */
export async function fetchFromForm(ctx: RequestContext, form: FormData) {
  if (form.get('step') !== 'now') return null;
  const result = await fetchFeedNow(ctx, { id: Number(form.get('id')) || 0 });
  return result.ok
    ? redirectWithMessage('/admin', 'now')
    : refusedFormResponse(form, feedFailure(result.code), result, feedFieldError);
}

function runStep(ctx: RequestContext, step: FeedStep, id: number, form: FormData) {
  const { keyFor } = ctx.account.accounts;
  const permission = form.get('permission') ?? undefined;
  if (step === 'create') {
    const recipe = form.get('recipe') ?? undefined;
    return createFeed(ctx, { ...feedFromForm(form), recipe, permission, keyFor, key: form.get('key') });
  }
  if (step === 'edit') {
    const dropHeaders = form.get('dropHeaders') === 'on';
    return editFeed(ctx, { ...feedFromForm(form), id, keyFor, dropHeaders, seen: form.get('seen') });
  }
  if (step === 'permit') return permitFeed(ctx, { id, permission });
  if (step === 'map') return mapFeed(ctx, { id, ...mappingFromForm(form) });
  if (step === 'now') return fetchFeedNow(ctx, { id });
  return step === 'delete' ? deleteFeed(ctx, { id }) : setFeedPaused(ctx, { id, isPaused: step === 'pause' });
}
