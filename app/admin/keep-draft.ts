import { data, isRouteErrorResponse } from 'react-router';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import type { AdminFormResult } from './admin-form-result.ts';

/**
 * The `clientAction` of administrators' pages: when the role, the session or the connection is lost while typing, shows
 * a message above the form instead of the error page, so that what was typed stays. Other errors are rethrown.
 */
export async function keepDraft<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    const refusal = refusalReason(error);
    if (!refusal) throw error;
    return data<AdminFormResult>({ isDone: false, message: adminCopy.notSaved[refusal] }, { status: 403 });
  }
}

function refusalReason(error: unknown): keyof typeof adminCopy.notSaved | null {
  if (isRouteErrorResponse(error)) return error.status === 401 ? 'signedOut' : error.status === 403 ? 'notAdmin' : null;
  return error instanceof TypeError ? 'offline' : null;
}
