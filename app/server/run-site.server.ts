import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { openFeedPreviews } from '#features/feeds/preview-feed.server.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ReadReplica } from '#platform/db/read-replica.server.ts';
import type { Env } from '#platform/process/env.server.ts';
import { unavailablePaths } from '#platform/http/answer-unavailable.server.ts';
import { createApp } from '#app/http/app.server.ts';
import { keepFormerAssets } from '#platform/http/former-assets.server.ts';
import { readReadiness } from '#platform/http/health.server.ts';
import { openServer } from '#platform/http/open-server.server.ts';
import type { TranslatedBuilds } from '#app/http/translated-builds.server.ts';
import { StoredAnswers } from '#platform/http/stored-answers.server.ts';
import { subscribeToChat } from '#app/http/subscribe-to-chat.server.ts';
import { createLiveHub, type LiveHub } from '#platform/live/live-hub.server.ts';
import { openMailProbe } from '#features/mailing/mailer.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import { openVisitCounter } from '#features/visits/visit-counter.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { startTexts } from '#text/app/server/start';

export type SiteOptions = {
  env: Env;
  database: Database;
  replica: ReadReplica | null;
  tracing: Tracing | null;
  clock: Clock;
  storage: Storage;
  backupStore: BackupStore | null;
  log: Logger;
  accounts: Accounts;
  /** Folder of mails written as files, which the demonstration shows; otherwise null. */
  outboxDir: string | null;
  build: ServerBuild;
  translated: TranslatedBuilds;
  assetsDir: string;
};

export type RunningSite = { stop(): Promise<void> };

/** How long running requests may take to finish when the process stops. */
const graceMs = 5_000;

/** Behind a proxy a stopping process answers for so long, so that the proxy finds out before connections close. */
const drainMs = 2_000;

/**
 * Starts the web server of the built site: pages, files and the live stream. Writes of any process invalidate its
 * caches.
 */
export async function runSite(options: SiteOptions): Promise<RunningSite> {
  const { env, database, clock, build, translated, assetsDir } = options;
  const cache = new PageCache({ clock });
  const live = createLiveHub(clock);
  // Requests' connections: a stop waits for them a few seconds at most.
  const visits = openVisitCounter({ db: database.requestDb, realNow: Date.now, log: options.log });
  let isStopping = false;
  const unsubscribe = await subscribeToChanges(database, cache, live, options.log);
  // A span is made of every request, which is the app's work.
  const storedAnswers = options.tracing ? undefined : new StoredAnswers({ cache, appUrl: env.APP_URL });
  const { DATA_DIR: dataDir } = env;
  const release = build.assets.version;
  const app = createApp({
    ...siteDeps(options),
    build,
    translated,
    mode: 'production',
    cache,
    storedAnswers,
    live,
    visits,
    assetsDir,
    formerAssets: keepFormerAssets({ dataDir, assetsDir, release, realNow: Date.now() }),
    trustProxy: env.TRUST_PROXY,
    isDiskFull: database.isDiskFull,
    readiness: () => readReadiness({ database, isStopping: () => isStopping }),
  });
  // Stored from now on, for the time when the database is away.
  for (const path of Object.values(unavailablePaths)) await app.request(path);
  const server = openServer(app.fetch, { storedAnswers, trustProxy: env.TRUST_PROXY });
  const lastAnswers = announceStop(server, () => isStopping);
  await listen(server, env);
  return {
    async stop() {
      isStopping = true;
      lastAnswers();
      if (env.TRUST_PROXY) await pause(drainMs);
      live.close();
      await closeServer(server);
      await visits.stop();
      await unsubscribe();
    },
  };
}

/** What the app gets alike in production and in development. */
export function siteDeps({
  env,
  database,
  replica,
  tracing,
  clock,
  storage,
  backupStore,
  log,
  accounts,
  outboxDir,
}: Omit<SiteOptions, 'build' | 'translated' | 'assetsDir'>) {
  return {
    db: database.requestDb,
    replica,
    tracing,
    clock,
    storage,
    backupStore,
    backupRetention: env.BACKUP_KEEP,
    log,
    appUrl: env.APP_URL,
    hasAppUrl: env.HAS_APP_URL,
    dataDir: env.DATA_DIR,
    analyticsId: env.ANALYTICS_ID ?? null,
    pushTestHosts: env.PUSH_TEST_HOSTS,
    previewFeed: openFeedPreviews(env.FEED_PRIVATE_HOSTS),
    formTargets: env.GOOGLE_CLIENT_ID ? [new URL(env.GOOGLE_ISSUER).origin] : [],
    accounts,
    trustProxy: env.TRUST_PROXY,
    outboxDir,
    processState: {
      metricsToken: env.METRICS_TOKEN ?? null,
      pools: () => [...database.pools(), ...(replica?.pools() ?? [])],
      isListening: () => database.isListening(),
      probeMail: openMailProbe(env.MAIL_URL),
    },
  };
}

/**
 * Forwards notifications of writes and sessions to the cache, if there is one, and to live streams; after a gap
 * everything counts as changed.
 */
export async function subscribeToChanges(
  database: Database,
  cache: PageCache | null,
  live: LiveHub,
  log: Logger,
): Promise<() => Promise<void>> {
  const onChange = (topic: string) => {
    cache?.invalidate(topic);
    live.publish(topic);
  };
  /** Another site time: every page may differ, those of a demonstration that began anew all of them. */
  const onClock = () => {
    cache?.invalidateAll();
    live.publish('clock');
  };
  const onGap = () => {
    cache?.setListening(true);
    live.publishAll();
  };
  const onDisconnect = () => cache?.setListening(false);
  const stops = [
    await database.listen('changed', onChange, onGap, onDisconnect),
    await database.listen('clock', onClock, onGap),
    await database.listen('auth', (subject) => live.publishAuth(subject), onGap),
    await subscribeToChat(database, live, log),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const text = isTaken ? startTexts.portTaken(HOST, PORT) : startTexts.portClosed(HOST, PORT, error.message);
      reject(new StartError(text, { cause: error }));
    });
    server.listen(PORT, HOST, resolve);
  });
}

/**
 * Once the process stops, every answer tells the proxy or browser to close its connection. The returned function tells
 * those that are being made at that moment.
 */
function announceStop(server: Server, isStopping: () => boolean): () => void {
  const open = new Set<ServerResponse>();
  const close = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (isStopping()) return close(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return () => open.forEach(close);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const forceCloseTimer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(forceCloseTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
