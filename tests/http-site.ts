import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Hono } from 'hono';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { openFeedPreviews } from '#features/feeds/preview-feed.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { type AppDeps, createApp } from '#app/http/app.server.ts';
import { createLiveHub, type LiveHub } from '#platform/live/live-hub.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { openLog } from '#platform/process/open-log.server.ts';
import { openTestAccounts } from './accounts.ts';
import { lendDatabase } from './database-pool.ts';
import { memoryStorage } from './storage.ts';
import type { Clock } from '#platform/time/clock.server.ts';

type LogLine = { level: number; msg: string; path?: string; status?: number; bot?: string; err?: Error };

export type TestSite = {
  /** Empty and migrated; `db` is its pool. */
  database: Database;
  db: Db;
  /** The built pages on createApp, without a port, and what it logs. */
  open(overrides?: Partial<AppDeps>): {
    log: LogLine[];
    live: LiveHub;
    /** For a server on a port. */
    fetch: Hono['fetch'];
    /** Sends the request unchanged. */
    request(path: string, init?: RequestInit): Promise<Response>;
    get(path: string, headers?: Record<string, string>): Promise<Response>;
    /** Posts a form as our own pages do, with files as FormData. */
    post(path: string, form: Record<string, string> | FormData, headers?: Record<string, string>): Promise<Response>;
  };
};

/** A site at Friday 6 October 2023, 10:00 in Prague, for one test file. Needs `npm run build`. */
export function testSite(): TestSite {
  let database: Database;
  let giveBack: () => Promise<void>;
  let accounts: Accounts;
  let build: ServerBuild;
  let english: ServerBuild;
  beforeAll(async () => {
    build = await import(pathToFileURL(resolve('build/server/index.js')).href);
    english = await import(pathToFileURL(resolve('build/en/server/index.js')).href);
    ({ database, giveBack } = await lendDatabase());
    accounts = await openTestAccounts(database);
  });
  afterAll(() => giveBack());
  return {
    get database() {
      return database;
    },
    get db() {
      return database.db;
    },
    open(overrides = {}) {
      const log: LogLine[] = [];
      const deps = { ...defaults(log), db: database.db, accounts, build, translated: { en: english }, ...overrides };
      const app = createApp(deps);
      return {
        log,
        live: deps.live,
        fetch: app.fetch,
        request: async (path, init) => app.request(path, init),
        get: async (path, headers = {}) => app.request(path, { headers }),
        post: async (path, form, headers = {}) => {
          const body = form instanceof FormData ? form : new URLSearchParams(form);
          // Browsers say the length of what they send.
          const sent = new Headers({ 'sec-fetch-site': 'same-origin', ...headers });
          if (!(body instanceof FormData)) sent.set('content-length', String(body.toString().length));
          return app.request(path, { method: 'POST', body, headers: sent });
        },
      };
    },
  };
}

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;

/** Site time of every test site; it stands still. */
export const siteClock: Clock = { now: () => now, anchor: () => null };

/** Where every test site puts its backups. */
export const siteDataDir = resolve(tmpdir(), 'rovinka-http-tests');

/** A database server that refuses every connection, as while it restarts. */
export function openUnreachableDb(): Db {
  return drizzle({ client: new pg.Pool({ host: '127.0.0.1', port: 1 }) });
}

/** A database server that answers every query by this error. */
export function refusingDb(error: Error): Db {
  const client = new pg.Client();
  client.query = async () => {
    throw error;
  };
  return drizzle({ client });
}

function defaults(log: LogLine[]) {
  return {
    replica: null,
    tracing: null,
    clock: siteClock,
    storage: memoryStorage(),
    log: openLog('info', { destination: { write: (line) => void log.push(JSON.parse(line)) } }),
    appUrl: 'https://www.example.cz',
    hasAppUrl: true,
    mode: 'production',
    cache: new PageCache({ clock: siteClock }),
    live: createLiveHub(siteClock),
    visits: { add: () => undefined },
    analyticsId: null,
    pushTestHosts: new Set(['127.0.0.1']),
    previewFeed: openFeedPreviews(new Set(['localhost'])),
    formTargets: [],
    trustProxy: false,
    outboxDir: null,
    dataDir: siteDataDir,
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
  } as const;
}
