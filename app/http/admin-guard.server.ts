import type { Context, MiddlewareHandler, Next } from 'hono';
import { requiredSecondFactorAddress } from '#features/accounts/auth.rules.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { isDataPath, normalPath, pagePath } from '#platform/http/route-table.server.ts';
import { routes } from './routes.server.ts';
import { sessionOf } from './request-session.server.ts';

/**
 * Lets only administrators through to anything under /admin and /api/admin (admin.guard). Browsers of others get a
 * page, programs an error body. In production administrators need the second factor too (accounts.second-factor).
 */
export function adminGuard(accounts: Accounts): MiddlewareHandler {
  return async (c, next) => {
    if (!routes.isAdmin(c.req.path)) return next();
    const { person } = await sessionOf(c, accounts);
    if (!person)
      return isPage(c)
        ? redirectTo(c, `/auth?redirect=${encodeURIComponent(pathOf(c))}`)
        : apiError(c, 401, 'actor.not-signed-in');
    if (person.role !== 'admin') return isPage(c) ? sendRefusalPage(c, next) : apiError(c, 403, 'actor.not-admin');
    if (!person.hasSecondFactor && (await isProduction(accounts))) {
      return sendToSecondFactor(c);
    }
    return next();
  };
}

/** Production is any database but the demonstration's. */
async function isProduction({ database }: Accounts): Promise<boolean> {
  return (await readSettings(database.db)).demo === null;
}

/**
 * Whether a browser shows the answer by itself: an address that was opened, or a form sent without a script. What our
 * scripts ask for is told by the error body.
 */
function isPage(c: Context): boolean {
  if (normalPath(c.req.path).startsWith('/api/') || isDataPath(c.req.path)) return false;
  return c.req.method === 'GET' || (c.req.header('accept')?.includes('text/html') ?? false);
}

/**
 * Answers by the page that says who may enter. Every loader and action refuses by itself (requireAdmin), and the root
 * shows the page for that; any other answer never leaves. A browser that opens a download is sent to that page.
 */
async function sendRefusalPage(c: Context, next: Next): Promise<void> {
  // A form is answered by the page of its address, so that no action runs.
  if (c.req.method !== 'GET') c.req.raw = new Request(c.req.raw.url, { headers: c.req.raw.headers });
  await next();
  const isPageOfError = c.res.status >= 400 && c.res.headers.get('content-type')?.startsWith('text/html');
  if (isPageOfError) return;
  const isOpened = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
  const refusal = isOpened ? new Response(null, toRefusalPage) : apiError(c, 403, 'actor.not-admin');
  // Once an answer has been made, Hono would mix its headers into another.
  c.res = undefined;
  c.res = refusal;
}

const toRefusalPage = { status: 303, headers: { Location: '/admin', 'Cache-Control': 'private, no-store' } };

/** To the tab that has the second factor, which says why and leads back. */
function sendToSecondFactor(c: Context): Response {
  const to = requiredSecondFactorAddress(pathOf(c));
  if (isPage(c)) return redirectTo(c, to);
  if (c.req.method !== 'GET' || !isDataPath(c.req.path)) return apiError(c, 403, 'second-factor.required');
  // What React Router follows in the place of a page's data.
  c.header('Cache-Control', 'private, no-store');
  return c.body(null, 204, { 'X-Remix-Redirect': to, 'X-Remix-Status': '303' });
}

function redirectTo(c: Context, location: string): Response {
  c.header('Cache-Control', 'private, no-store');
  return c.redirect(location, 303);
}

function pathOf(c: Context): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete('_routes');
  return `${pagePath(pathname)}${searchParams.size === 0 ? '' : `?${searchParams.toString()}`}`;
}
