import type { Context, MiddlewareHandler } from 'hono';
import { requestMessage } from '#text/platform/http/requests';
import { bearerKey } from '#platform/command/api-key.rules.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { findApiKey } from '#features/api/api-keys.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { Turns } from '#platform/db/turns.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { cacheKey } from '#platform/http/cache-key.server.ts';
import { isLoopback, knownAddress } from '#platform/http/client-address.server.ts';
import { isRead } from '#platform/http/is-read.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import { hasLargeBody } from '#platform/http/open-server.server.ts';
import { sessionToken } from '#features/accounts/session.server.ts';
import { openBearers, sessionOf } from './request-session.server.ts';
import { routes } from './routes.server.ts';

/** One works while the other waits for the database: more would take others' time, and gain nothing. */
const atOnce = 2;
/** Without TRUST_PROXY, a proxy on this machine makes every visitor appear under its address. */
const atOnceOfLoopback = 8;
const wait = { maxWaiting: 200, maxWaitMs: 10_000 };
const retryAfterS = 10;

type Deps = { accounts: Accounts; cache: PageCache | null; db: Db; trustProxy: boolean };

/**
 * Middleware that bounds what one client has done at once (operation.fairness): of a signed-in person their own pages and
 * writes, of a program what it sends with its key or token, of everybody else what comes from their address. Large bodies,
 * which may take minutes to come, are taken beside the rest. Stored pages don't count, nor open streams, which have a limit
 * of their own.
 */
export function limitWork(deps: Deps): MiddlewareHandler {
  const turns = new Turns({ atOnce, ...wait });
  const loopbackTurns = new Turns({ atOnce: atOnceOfLoopback, ...wait });
  const clientOf = openClients(deps, turns);
  return async (c, next) => {
    if (isVisitorsStream(c) || isStored(c, deps.cache)) return next();
    const client = await clientOf(c);
    if (client === null) return next();
    const line = hasLargeBody((name) => c.req.header(name)) ? `${client}, large bodies` : client;
    const end = await (isLoopback(client) ? loopbackTurns : turns).take(line, () => c.req.raw.signal);
    if (!end) return tooMany(c);
    try {
      return await next();
    } finally {
      end();
    }
  };
}

/** It costs no statement; a person's session is looked up. */
const isVisitorsStream = (c: Context): boolean => c.req.path === '/live' && !hasSession(c);

function isStored(c: Context, cache: PageCache | null): boolean {
  const key = cache && isRead(c.req) ? cacheKey(routes, new URL(c.req.url)) : null;
  return key !== null && cache !== null && cache.has(key);
}

/** Makes what names the client of a request; null: nobody to bound by. */
function openClients({ accounts, db, trustProxy }: Deps, turns: Turns): (c: Context) => Promise<string | null> {
  const personOfBearer = openBearers(accounts);
  const senderOf = async (c: Context): Promise<string | null> => {
    const authorization = c.req.header('authorization');
    const program = bearerKey(authorization) === null ? null : await findApiKey(db, authorization);
    return program ? `key ${program.keyId}` : nameOf(await personOfBearer(c));
  };
  /** Looking up who sends it costs a statement, so it has turns of its own. */
  const lookUp = async (c: Context, line: string, look: (c: Context) => Promise<string | null>) => {
    const end = await turns.take(line, () => c.req.raw.signal);
    try {
      return end && (await look(c));
    } finally {
      end?.();
    }
  };
  return async (c) => {
    const address = knownAddress(c, trustProxy);
    // Made-up ones cost as much: their address has a line for them.
    if (c.req.header('authorization') !== undefined)
      return (await lookUp(c, `${address}, bearers`, senderOf)) ?? address;
    const token = isPersonal(c) ? sessionToken(accounts, c.req.header('cookie') ?? '') : null;
    if (token === null) return address;
    return (await lookUp(c, `session ${token}`, (own) => personOfCookie(own, accounts))) ?? address;
  };
}

/** A public page never reads the session, so what it costs is its address's. */
const isPersonal = ({ req }: Context): boolean => !isRead(req) || routes.isPrivate(req.path);

const personOfCookie = async (c: Context, accounts: Accounts): Promise<string | null> =>
  nameOf((await sessionOf(c, accounts)).person);

const hasSession = (c: Context): boolean => c.req.header('cookie')?.includes('session_token=') ?? false;

const nameOf = (person: { id: string } | null): string | null => person && `person ${person.id}`;

function tooMany(c: Context): Response {
  c.header('Retry-After', String(retryAfterS));
  if (!c.req.header('accept')?.includes('text/html')) return apiError(c, 429, 'site.too-many-at-once');
  return c.text(requestMessage('site.too-many-at-once'), 429, { 'Cache-Control': cacheControl.none });
}
