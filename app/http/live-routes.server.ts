import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { readSessionExpiry } from '#features/accounts/session.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { knownAddress } from '#platform/http/client-address.server.ts';
import { limitStreams } from '#platform/http/limit-streams.server.ts';
import type { Listener, LiveHub } from '#platform/live/live-hub.server.ts';
import { LivePages } from '#platform/live/live-pages.server.ts';
import { createPageDataReader, type PageReaderDeps } from './read-page-data.server.ts';
import { sessionOf } from './request-session.server.ts';

type Deps = PageReaderDeps & {
  accounts: Accounts;
  clock: Clock;
  log: Logger;
  live: LiveHub;
  clientAddress: (c: Context) => string;
  trustProxy: boolean;
};

/** Pages of all tabs whose changes one stream brings. */
const maxPagesOfStream = 12;

/**
 * The stream of a browser (public-pages.live), with the changes of the pages it names, and what a page missed since a
 * version (public-pages.live-changes).
 */
export function liveRoutes(deps: Deps): Hono {
  const app = new Hono();
  const acquireSlot = limitStreams();
  const livePages = new LivePages({ read: createPageDataReader(deps), clock: deps.clock, log: deps.log });
  deps.live.onTopic((topic) => livePages.invalidate(topic));
  app.get('/live', async (c) => {
    const listener = await listenerOf(c, deps.accounts);
    // Nobody reads the body of an answer to HEAD: its stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
    const release = acquireSlot(deps.clientAddress(c));
    if (!release) return apiError(c, 429, 'live.too-many');
    const addresses = c.req.queries('page')?.slice(0, maxPagesOfStream) ?? [];
    const followPages = (send: (message: string) => void) => {
      const from = knownAddress(c, deps.trustProxy);
      const stops = addresses.map((address) => livePages.subscribe(address, send, from));
      return () => stops.forEach((stop) => stop());
    };
    return deps.live.stream(c, listener, { followPages, onEnd: release });
  });
  app.get('/api/live-changes', async (c) => {
    const { page = '', version = '', at = '' } = c.req.query();
    const missed = await livePages.changesSince({ address: page, version, readAt: Number(at) });
    return c.json(missed, 200, { 'Cache-Control': cacheControl.page });
  });
  return app;
}

async function listenerOf(c: Context, accounts: Accounts): Promise<Listener | null> {
  const { person } = await sessionOf(c, accounts);
  if (!person) return null;
  const { sessionId, id: userId } = person;
  return { sessionId, userId, check: () => readSessionExpiry(accounts.database.db, sessionId) };
}
