import { data } from 'react-router';
import { adminCopy } from '#text/admin/admin';
import { resultEntryCopy } from '#text/race-office/race-office';
import { editorRefusal } from '#text/race-office/race-editor';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { undoChange } from '#features/race-office/undo-change.server.ts';
import { redirectWithMessage, refusedFormResponse } from './admin-form-response.server.ts';

export const undoMessages = { undo: adminCopy.undo.done } as const;

/** Undoes the change that the form names; null when the form is another one. */
export async function undoFromForm(ctx: RequestContext, form: FormData) {
  if (form.get('step') !== 'undo') return null;
  const { accounts } = ctx.account;
  const parts = { mail: accounts.mail, links: accounts, reason: resultEntryCopy.undoReason };
  return undoChange(ctx, parts, Number(form.get('id')) || 0);
}

/** The response to a form that can do nothing but undo; done, it redirects to `path`. */
export async function handleUndoForm(ctx: RequestContext, form: FormData, path: string) {
  const undone = await undoFromForm(ctx, form);
  if (!undone) throw data(null, { status: 400 });
  return undone.ok
    ? redirectWithMessage(path, 'undo')
    : refusedFormResponse(form, editorRefusal(undone.code), undone, () => '');
}
