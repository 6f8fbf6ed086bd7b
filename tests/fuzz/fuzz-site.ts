import { resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { openFeedPreviews } from '#features/feeds/preview-feed.server.ts';
import { createAccount } from '#features/accounts/create-account.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { seedDay } from '#features/demo/seed-day.server.ts';
import { createApp } from '#app/http/app.server.ts';
import { createLiveHub } from '#platform/live/live-hub.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { openTestAccounts, testAppUrl, validPassword } from '#tests/accounts.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { memoryStorage } from '#tests/storage.ts';
import type { FuzzOptions } from './run-fuzz.ts';

type LogLine = { level: number; msg: string; err?: { message?: string; stack?: string } };

export type FuzzSite = Pick<FuzzOptions, 'fetch' | 'origin' | 'signIn' | 'takeErrors'> & { close(): Promise<void> };

const errorLevel = 50;

const loadBuild = async (folder: string): Promise<ServerBuild> =>
  import(pathToFileURL(resolve(folder, 'index.js')).href);

/** The built site without a port, over one race day. */
export async function openFuzzSite(): Promise<FuzzSite> {
  const server = await startOwnPostgres();
  const database = await openDatabase({ databaseUrl: server.url, warn: console.warn });
  await database.migrate();
  await seedDay({ db: database.db, log: () => undefined });
  const clock = await openSiteClock(database, () => undefined);
  // The tables of the queue, which administrators look at; nothing works on it.
  await (await startJobs({ database, clock, log: console, jobs: [] })).stop();
  const accounts = await openTestAccounts(database);
  const errors: string[] = [];
  const live = createLiveHub(clock);
  const app = createApp({
    db: database.db,
    replica: null,
    tracing: null,
    clock,
    storage: memoryStorage(),
    log: pino({ level: 'error' }, { write: (line) => void addError(errors, JSON.parse(line) as LogLine) }),
    appUrl: testAppUrl,
    hasAppUrl: true,
    analyticsId: null,
    pushTestHosts: new Set(),
    previewFeed: openFeedPreviews(new Set(['localhost'])),
    formTargets: [],
    build: await loadBuild('build/server'),
    translated: { en: await loadBuild('build/en/server') },
    mode: 'production',
    cache: new PageCache({ clock }),
    live,
    visits: { add: () => undefined },
    accounts,
    trustProxy: false,
    outboxDir: null,
    dataDir: resolve(tmpdir(), 'rovinka-fuzz'),
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
  let people = 0;
  return {
    fetch: app.fetch,
    origin: testAppUrl,
    takeErrors: () => errors.splice(0),
    async signIn(role) {
      const username = `Fuzz${(people += 1)}`;
      const email = `${username.toLowerCase()}@rovinka.example`;
      const password = validPassword;
      await createAccount(database.db, { email, username, password, role: role === 'user' ? 'user' : 'admin' });
      const body = new URLSearchParams({ intent: 'sign-in', email, password });
      const headers = { 'sec-fetch-site': 'same-origin' };
      const connection = { incoming: { socket: { remoteAddress: `198.18.${people >> 8}.${people & 255}` } } };
      const answer = await app.request(`${testAppUrl}/auth`, { method: 'POST', headers, body }, connection);
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    },
    async close() {
      live.close();
      await database.close();
      await server.stop();
    },
  };
}

function addError(errors: string[], { level, msg, err }: LogLine): void {
  if (level >= errorLevel) errors.push(`${msg}: ${err?.stack ?? err?.message ?? ''}`.slice(0, 1_500));
}
