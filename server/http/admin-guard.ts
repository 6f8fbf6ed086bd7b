import type { Context, MiddlewareHandler } from 'hono';
import type { Accounts } from '#server/accounts/open-accounts.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { apiError } from './api-error.ts';
import { isAdminPath, normalPath } from './route-paths.ts';
import { sessionOf } from './request-session.ts';

/**
 * Lets only administrators through to anything under /admin and /api/admin, before the router sees the request
 * (admin.guard). In production they need the second factor too (accounts.second-factor).
 */
export function adminGuard(accounts: Accounts): MiddlewareHandler {
  return async (c, next) => {
    if (!isAdminPath(c.req.path)) return next();
    const { person } = await sessionOf(c, accounts);
    if (!person)
      return isPage(c)
        ? redirectToAuth(c, `redirect=${encodeURIComponent(pathOf(c))}`)
        : apiError(c, 401, 'actor.not-signed-in');
    if (person.role !== 'admin') return apiError(c, 403, 'actor.not-admin');
    if (!person.hasSecondFactor && (await isProduction(accounts))) {
      return isPage(c)
        ? redirectToAuth(c, 'edit-profile=true&second-factor=required')
        : apiError(c, 403, 'second-factor.required');
    }
    return next();
  };
}

/** Production is any database but the demonstration's. */
async function isProduction({ database }: Accounts): Promise<boolean> {
  return (await readSettings(database.db)).demo === null;
}

function isPage(c: Context): boolean {
  return c.req.method === 'GET' && !normalPath(c.req.path).startsWith('/api/') && !c.req.path.endsWith('.data');
}

function redirectToAuth(c: Context, query: string): Response {
  c.header('Cache-Control', 'private, no-store');
  return c.redirect(`/auth?${query}`, 303);
}

function pathOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return `${pathname}${search}`;
}
