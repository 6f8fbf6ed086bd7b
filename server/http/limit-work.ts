import type { Context, MiddlewareHandler } from 'hono';
import { requestMessage } from '#copy/cs/site/requests.ts';
import type { Accounts } from '#server/accounts/open-accounts.ts';
import { Turns } from '#server/db/turns.ts';
import { apiError } from './api-error.ts';
import { cacheControl } from './cache-control.ts';
import { cacheKey } from './cache-key.ts';
import { isLoopback, knownAddress } from './client-address.ts';
import { isRead } from './is-read.ts';
import type { PageCache } from './page-cache.ts';
import { sessionOf } from './request-session.ts';
import { isPrivatePath } from './route-paths.ts';

/** One works while the other waits for the database: more would take others' time, and gain nothing. */
const atOnce = 2;
/** Without TRUST_PROXY, a proxy on this machine makes every visitor appear under its address. */
const atOnceOfLoopback = 8;
const wait = { maxWaiting: 200, maxWaitMs: 10_000 };
const retryAfterS = 10;

type Deps = { accounts: Accounts; cache: PageCache | null; trustProxy: boolean };

/**
 * Middleware that bounds what one client has done at once (operation.fairness): of a signed-in person their own pages
 * and writes, of everybody else what comes from their address. Stored pages don't count, nor streams, which have a
 * limit of their own.
 */
export function limitWork({ accounts, cache, trustProxy }: Deps): MiddlewareHandler {
  const turns = new Turns({ atOnce, ...wait });
  const loopbackTurns = new Turns({ atOnce: atOnceOfLoopback, ...wait });
  return async (c, next) => {
    if (c.req.path === '/live' || isStored(c, cache)) return next();
    const client = await clientOf(c, { accounts, trustProxy });
    if (client === null) return next();
    const end = await (isLoopback(client) ? loopbackTurns : turns).take(client, () => c.req.raw.signal);
    if (!end) return tooMany(c);
    try {
      return await next();
    } finally {
      end();
    }
  };
}

function isStored(c: Context, cache: PageCache | null): boolean {
  const key = cache && isRead(c.req) ? cacheKey(new URL(c.req.url)) : null;
  return key !== null && cache !== null && cache.has(key);
}

/** null: nobody to bound by. A public page never reads the session, so what it costs is its address's. */
async function clientOf(c: Context, { accounts, trustProxy }: Omit<Deps, 'cache'>): Promise<string | null> {
  const isPersonal = !isRead(c.req) || isPrivatePath(c.req.path);
  const isSignedIn = isPersonal && c.req.header('cookie')?.includes('session_token=');
  const person = isSignedIn ? (await sessionOf(c, accounts)).person : null;
  return person ? `person ${person.id}` : knownAddress(c, trustProxy);
}

function tooMany(c: Context): Response {
  c.header('Retry-After', String(retryAfterS));
  if (!c.req.header('accept')?.includes('text/html')) return apiError(c, 429, 'site.too-many-at-once');
  return c.text(requestMessage('site.too-many-at-once'), 429, { 'Cache-Control': cacheControl.none });
}
