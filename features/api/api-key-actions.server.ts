import { data } from 'react-router';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { keyRights } from '#platform/command/api-key.rules.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { apiKeyFailure, apiKeyFieldError, apiKeysCopy } from '#text/api/api-keys';
import { createApiKey, renameApiKey, revokeApiKey } from './api-keys.server.ts';

/** `key`: the new key, in this answer alone. */
export type KeyAnswer = AdminFormResult & { key?: { name: string; value: string } };

/** Makes, renames or revokes a key, as the form's `step` says; null for another form. */
export async function handleKeyForm(ctx: RequestContext, form: FormData) {
  const step = form.get('step');
  if (step === 'create-key') return create(ctx, form);
  if (step !== 'rename-key' && step !== 'revoke-key') return null;
  const id = form.get('id');
  const result =
    step === 'revoke-key'
      ? await revokeApiKey(ctx, { id })
      : await renameApiKey(ctx, { id, name: form.get('name'), seen: form.get('seen') });
  if (result.ok) return redirectWithMessage('/admin/settings', step);
  return refusedFormResponse(form, apiKeyFailure(result.code), result, apiKeyFieldError);
}

/** No redirect: the key is in no address and no store, so the answer to the form is the only place that shows it. */
async function create(ctx: RequestContext, form: FormData) {
  const name = String(form.get('name') ?? '');
  const rights = keyRights.filter((right) => form.get(right) === 'on');
  const readsPerMinute = String(form.get('readsPerMinute') ?? '');
  const result = await createApiKey(ctx, { key: form.get('key'), name, rights, readsPerMinute });
  if (!result.ok) return refusedFormResponse(form, apiKeyFailure(result.code), result, apiKeyFieldError);
  const answer: KeyAnswer = {
    isDone: true,
    message: apiKeysCopy.saved['create-key'],
    key: { name: name.trim(), value: result.value.key },
  };
  return data(answer);
}
