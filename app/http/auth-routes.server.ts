import { type Context, Hono } from 'hono';
import { refusalText } from '#text/accounts/accounts';
import { clientAddressHeader } from '#features/accounts/auth.server.ts';
import { accountErrorCode } from '#features/accounts/call-auth-api.server.ts';
import { waitHeader } from '#features/accounts/limits.server.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { takeKeptTarget, readKeptTarget } from '#features/tips/kept-target.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { emailOfToken } from '#features/accounts/auth-plugins.server.ts';
import { apiError, errorResponse } from '#platform/http/api-error.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { landAfterSignIn } from './land-after-sign-in.server.ts';
import { ownOrigins } from '#platform/http/own-origin.server.ts';
import { allowedRedirect, redirectTo } from '#platform/http/redirect-to.server.ts';
import { beginsSession, sentSessionCookie } from './request-session.server.ts';
import { person } from '#platform/http/route-rules.server.ts';

export type AuthRoutesDeps = { accounts: Accounts; clock: Clock; clientAddress: (c: Context) => string };

const base = '/api/auth';
/** The library's addresses that API clients need; the site's own actions do everything else but mails and Google. */
const readPaths = ['/get-session', '/jwks', '/token'];
const writePaths = ['/sign-in/email', '/sign-out', '/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** The rest of the library; the first is named because its address has a secret that the log must not hold. */
const closedPaths = ['/reset-password/:token', '/*'];

/** The library's own links carry their tokens in the query, which the log never holds. */
export const authRules = Object.fromEntries(
  ['/callback/google', '/verify-email', ...readPaths, ...writePaths, ...closedPaths].map((path) => [
    base + path,
    person([], { hasSecret: path.includes(':token') }),
  ]),
);

/**
 * The few open addresses of the authentication library: links in mails, Google's answer, API clients
 * (accounts.library-doors).
 */
export function authRoutes(deps: AuthRoutesDeps): Hono {
  const routes = new Hono();
  routes.get(`${base}/callback/google`, async (c) => {
    const reply = await callAuth(c, deps);
    return follow(reply, linkTarget(reply, deps).to);
  });
  routes.get(`${base}/verify-email`, async (c) => {
    const reply = await callAuth(c, deps);
    const { to, isDead } = linkTarget(reply, deps);
    return isDead ? follow(reply, to) : landConfirmed(reply, emailOfToken(c.req.query('token')), deps);
  });
  for (const path of readPaths) routes.get(`${base}${path}`, (c) => handleClient(c, deps));
  for (const path of writePaths) routes.post(`${base}${path}`, (c) => handleClient(c, deps));
  for (const path of closedPaths) routes.all(`${base}${path}`, (c) => apiError(c, 404, 'not-found'));
  return routes;
}

/** Where a link of a mail or Google's redirect back leads: a page of ours, also after an error. */
function linkTarget(reply: Response, deps: AuthRoutesDeps): { to: string; isDead: boolean } {
  const location = reply.headers.get('location');
  const landed = location === null ? null : URL.parse(location, deps.accounts.appUrl);
  const error = landed?.searchParams.get('error') ?? (landed ? null : 'INVALID_TOKEN');
  const to = error === null && landed ? allowedRedirect(landed.href, { own: ownOrigins(deps.accounts.appUrl) }) : null;
  return { to: to ?? `/auth?error=${encodeURIComponent(error ?? 'failed')}`, isDead: to === null };
}

const follow = (reply: Response, to: string): Response => redirectTo(to, { status: 303, headers: cookiesOf(reply) });

function cookiesOf(reply: Response): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const cookie of reply.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return headers;
}

/** After a confirmation: to the runner kept with the account, signed in or by way of signing in (tips.visitors). */
async function landConfirmed(reply: Response, email: string, { accounts, clock }: AuthRoutesDeps): Promise<Response> {
  const { db } = accounts.database;
  if (!opensSession(reply)) {
    const kept = await readKeptTarget(db, email);
    return follow(reply, `/auth?confirmed=true${kept === null ? '' : `&redirect=${encodeURIComponent(kept)}`}`);
  }
  const headers = cookiesOf(reply);
  headers.append('set-cookie', 'confirmed=1; Path=/; Max-Age=60; SameSite=Lax');
  // The footer's place says it to browsers without scripts, which the cookie tells nothing.
  const target = (await takeKeptTarget(db, email)) ?? '/#potvrzeno';
  return landAfterSignIn({ db, now: clock.now() }, target, headers);
}

/** Whether a confirmation link has also signed its person in (accounts.confirmation). */
function opensSession(reply: Response): boolean {
  const sent = sentSessionCookie(reply);
  return sent !== undefined && beginsSession(sent);
}

/** API clients get JSON, and a signed bearer in `set-auth-token`; a script on our pages gets no token at all. */
async function handleClient(c: Context, deps: AuthRoutesDeps): Promise<Response> {
  const isToken = c.req.path.endsWith('/token');
  if (isToken && !c.req.header('authorization')) return apiError(c, 401, 'actor.not-signed-in');
  const reply = await callAuth(c, deps);
  const text = await reply.text();
  const body = parse(text);
  if (reply.status >= 400) {
    return refuse(reply, accountErrorCode(reply.status, body ?? {}));
  }
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  headers.set('Cache-Control', c.req.path.endsWith('/jwks') ? 'public, max-age=600' : 'private, no-store');
  if (c.req.header('cookie') !== undefined) headers.delete('set-auth-token');
  const response = isToken || body === null ? text : JSON.stringify(withoutTokens(body));
  return new Response(response, { status: reply.status, headers });
}

function refuse(reply: Response, code: string): Response {
  const waitS = Number(reply.headers.get(waitHeader)) || null;
  const headers = new Headers({ 'Cache-Control': cacheControl.private });
  if (waitS !== null) headers.set('Retry-After', String(waitS));
  return errorResponse(reply.status, code, { message: refusalText(code, waitS), headers });
}

async function callAuth(c: Context, { accounts, clientAddress }: AuthRoutesDeps): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, clientAddress(c));
  const { pathname, search } = new URL(c.req.url);
  const url = `${accounts.appUrl}${pathname}${search}`;
  const { method } = c.req.raw;
  // Read before, because the library would print an error of its own when the client hangs up in the middle.
  const body = method === 'GET' || method === 'HEAD' ? undefined : await c.req.arrayBuffer();
  return accounts.auth().handler(new Request(url, { method, headers, body, redirect: 'manual' }));
}

function parse(text: string): Record<string, unknown> | null {
  if (text === '') return null;
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

/** A script could read a session's token in a body, which HttpOnly cookies prevent. */
function withoutTokens(body: Record<string, unknown>): Record<string, unknown> {
  const { token: _token, ...rest } = body;
  const { session } = rest;
  if (typeof session !== 'object' || session === null) return rest;
  const { token: _sessionToken, ...shown } = session as Record<string, unknown>;
  return { ...rest, session: shown };
}
