import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { openFeedPreviews } from '#features/feeds/preview-feed.server.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { createApp } from '#app/http/app.server.ts';
import { createLiveHub, type LiveHub } from '#platform/live/live-hub.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { testAppUrl } from './accounts.ts';
import { memoryStorage } from './storage.ts';

export type TestApp = {
  live: LiveHub;
  /** A request from `address`, as the site's own pages send it unless headers say otherwise. */
  sendRequest(path: string, init?: RequestInit, address?: string): Promise<Response>;
};

type Options = { trustProxy?: boolean; outboxDir?: string | null; build?: ServerBuild; appUrl?: string };

/**
 * The complete HTTP handler over a test's database. Without a build it has one page, which prints who sent the request.
 */
export async function openTestApp(
  accounts: Accounts,
  { trustProxy = false, outboxDir = null, build = buildAnswering(echoRequest), appUrl = testAppUrl }: Options = {},
): Promise<TestApp> {
  const clock = await openSiteClock(accounts.database, () => undefined);
  const live = createLiveHub(clock);
  const app = createApp({
    db: accounts.database.db,
    replica: null,
    tracing: null,
    clock,
    storage: memoryStorage(),
    log: pino({ level: 'silent' }),
    appUrl,
    hasAppUrl: true,
    analyticsId: null,
    pushTestHosts: new Set(['127.0.0.1']),
    previewFeed: openFeedPreviews(new Set(['localhost'])),
    formTargets: [],
    build,
    mode: 'production',
    cache: new PageCache({ clock }),
    live,
    visits: { add: () => undefined },
    accounts,
    trustProxy,
    outboxDir,
    dataDir: join(tmpdir(), 'rovinka-http-tests'),
    backupStore: null,
    backupRetention: { days: 7, weeks: 4, months: 12 },
    assetsDir: null,
    isDiskFull: () => false,
    processState: {
      metricsToken: null,
      pools: () => [],
      isListening: () => true,
      probeMail: async () => 'files' as const,
    },
    readiness: async () => ({ status: 'ok', notifications: 'ok' }) as const,
  });
  return {
    live,
    sendRequest: async (path, init = {}, address = '203.0.113.9') =>
      app.request(`${appUrl}${path}`, init, { incoming: { socket: { remoteAddress: address } } }),
  };
}

type Args = { context: Parameters<typeof requestOf>[0]; request: Request };

function echoRequest({ context, request }: Args): Response {
  const { actor, person, features } = requestOf(context);
  return Response.json({ actor, username: person?.username ?? null, features, cookie: request.headers.get('cookie') });
}

/**
 * The smallest build the router accepts: one route without a component, which answers every request. A cast, because
 * the type demands what only pages need.
 */
export const buildAnswering = (answer: (args: Args) => Response | Promise<Response>) =>
  ({
    entry: { module: { default: () => new Response('') } },
    routes: { page: { id: 'page', path: '*', parentId: undefined, module: { loader: answer, action: answer } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
    allowedActionOrigins: [],
  }) as unknown as ServerBuild;
