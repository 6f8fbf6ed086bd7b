import { data, isRouteErrorResponse } from 'react-router';
import { adminCopy } from '#app/copy/admin.ts';
import type { AdminAnswer } from './admin-answer.ts';

/**
 * For a route's `clientAction`: who has lost the role or the connection while typing is told so above the form, and what
 * was typed stays. Everything else goes on as it came.
 */
export async function keepText<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<AdminAnswer>({ isDone: false, message: adminCopy.kept[refusal] }, { status: 403 });
  }
}

function refusalOf(error: unknown): keyof typeof adminCopy.kept | null {
  if (isRouteErrorResponse(error)) return error.status === 401 ? 'signedOut' : error.status === 403 ? 'notAdmin' : null;
  return error instanceof TypeError ? 'offline' : null;
}
