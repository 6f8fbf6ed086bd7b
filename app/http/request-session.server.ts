import type { Context, MiddlewareHandler } from 'hono';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import { openApiTokens, type Person, readTokenOwner } from '#features/accounts/read-person.server.ts';
import { cookiePrefix } from '#features/accounts/auth.server.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { readSession, type SessionResult } from '#features/accounts/session.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    session?: Promise<SessionResult>;
    bearer?: Promise<Person | null>;
  }
}

/** The session of a request by its cookie alone; read at most once a request. */
export function sessionOf(c: Context, accounts: Accounts): Promise<SessionResult> {
  const known = c.get('session');
  if (known) return known;
  const reading = readSession(accounts, personalHeaders(c));
  c.set('session', reading);
  return reading;
}

/**
 * Makes what tells the person of a program's request, by its short token or signed bearer; null where it carries neither
 * (accounts.api-tokens). Looked up once a request.
 */
export function openBearers(accounts: Accounts): (c: Context) => Promise<Person | null> {
  const tokens = openApiTokens(accounts);
  const read = async (authorization = ''): Promise<Person | null> => {
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (token === undefined) return null;
    // A short token has three parts, a signed bearer two; a raw session token has one and opens nothing.
    if (token.split('.').length !== 3) return (await readSession(accounts, new Headers({ authorization }))).person;
    const owner = await tokens.ownerOf(token);
    return owner && readTokenOwner(accounts.database.db, owner);
  };
  return (c) => {
    const known = c.get('bearer');
    if (known) return known;
    const reading = read(c.req.header('authorization'));
    c.set('bearer', reading);
    return reading;
  };
}

/** What functions of an account get of a request. */
export function accountContext(c: Context, accounts: Accounts, address: string): AccountContext {
  return { accounts, headers: personalHeaders(c), clientAddress: address };
}

function personalHeaders(c: Context): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

const sessionCookie = new RegExp(`^(?:__Secure-)?${cookiePrefix}\\.session_token=([^;]*)`);

/**
 * Calls that a page makes beside others. What they answer to an ended session may arrive after another tab has signed
 * in, and would remove its cookie: that is left to pages and to /api/viewer, which a page asks after each 401.
 */
const backgroundCall = /^\/(?:api\/viewer\/|live$)/;

/**
 * Middleware that sends the prolonged cookie of a session that was read, and sets or removes `signed_in` with it: the
 * only hint of a session that scripts may read (public-pages.viewer-overlay). It holds no secret.
 */
export function sessionCookies(isSecure: boolean): MiddlewareHandler {
  const secure = isSecure ? '; Secure' : '';
  return async (c, next) => {
    await next();
    const read = await c.get('session');
    const sent = c.res.headers.getSetCookie();
    for (const cookie of read?.cookies ?? []) {
      if (read?.person === null && backgroundCall.test(c.req.path)) continue;
      const [name] = cookie.split('=');
      if (!sent.some((other) => other.startsWith(`${name}=`))) c.res.headers.append('set-cookie', cookie);
    }
    const last = sentSessionCookie(c.res);
    if (last === undefined) return;
    const isSignedIn = beginsSession(last);
    const maxAge = isSignedIn ? (/; max-age=\d+/i.exec(last)?.[0] ?? '') : '; Max-Age=0';
    c.res.headers.append('set-cookie', `signed_in=${isSignedIn ? '1' : ''}; Path=/; SameSite=Lax${maxAge}${secure}`);
  };
}

/** The last session cookie that an answer sets, which decides what becomes of the session. */
export const sentSessionCookie = ({ headers }: Response): string | undefined =>
  headers.getSetCookie().findLast((cookie) => sessionCookie.test(cookie));

/** Whether a cookie begins or prolongs a session; an empty one ends it. */
export const beginsSession = (cookie: string): boolean =>
  (sessionCookie.exec(cookie)?.[1] ?? '') !== '' && !/; max-age=0/i.test(cookie);
