import { join } from 'node:path';
import type { Logger } from 'pino';
import { deriveKeys, readAppSecret } from '#features/accounts/app-secret.server.ts';
import { type Accounts, openAccounts } from '#features/accounts/open-accounts.server.ts';
import { analysisJob } from '#features/analysis/refresh-analysis.server.ts';
import { settleTipsJob } from '#features/analysis/settle-tips.server.ts';
import { backupJobs } from '#features/operations/backup-jobs.server.ts';
import { freezeJob } from '#features/contest/freeze-rounds.server.ts';
import { fantasyJob } from '#features/fantasy/fantasy-job.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { executeIn } from '#platform/db/execute-in.server.ts';
import { openReadReplica, type ReadReplica } from '#platform/db/read-replica.server.ts';
import { publishJob } from '#features/demo/publish-job.server.ts';
import { remakeDerivedJob } from '#features/derived/remake-derived.server.ts';
import { requireResettableDemo, resetDemoJob } from '#features/demo/reset-demo.server.ts';
import { isLocalSite } from '#platform/http/client-address.server.ts';
import type { Env } from '#platform/process/env.server.ts';
import { followStatements, openSiteTracing } from './follow-statements.server.ts';
import { openSeededDatabase } from './seeded-database.server.ts';
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.server.ts';
import { mailQueue, mailWorkQueue } from '#features/mailing/mail-queue.server.ts';
import { mailingJob } from '#features/mailing/mailing-queue.server.ts';
import { type Mailer, openMailer } from '#features/mailing/mailer.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import { cleanPicturesJob } from '#features/articles/article-pictures.server.ts';
import { notificationsJob } from '#features/notifications/notifications-job.server.ts';
import { cleanQueueJob } from '#features/operations/jobs.server.ts';
import { remindersJob } from '#features/mailing/reminders.server.ts';
import { openPostPush } from '#features/push/post-push.server.ts';
import { type PushJob, pushJob } from '#features/push/push-job.server.ts';
import { pushQueue } from '#features/push/push-queue.server.ts';
import { deriveVapidKeys } from '#features/push/vapid-keys.server.ts';
import { linkEditionsJob } from '#features/racing/link-editions-job.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { publishDraftsJob } from '#features/race-office/drafts.server.ts';
import { feedsJob, feedWork } from '#features/feeds/feed-work.server.ts';
import { watchSourcesJob } from '#features/feeds/watch-sources-job.server.ts';
import { deleteExpiredJob } from '#features/law/delete-expired.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { openBackupStore, openStorage } from '#platform/files/open-storage.server.ts';
import { startTexts } from '#text/app/server/start';

/** What openSiteServices has opened. */
export type SiteServices = {
  database: Database;
  replica: ReadReplica | null;
  /** Where spans go; null when nobody asked for traces. */
  tracing: Tracing | null;
  clock: Clock;
  storage: Storage;
  /** The second place of backups, at BACKUP_URL. */
  backupStore: BackupStore | null;
  accounts: Accounts;
  isDemo: boolean;
  /** Folder of mails written as files, which the demonstration shows; otherwise null. */
  outboxDir: string | null;
  /** Stops all services in the reverse order of their start. */
  stop(): Promise<void>;
};

/**
 * Opens what the pages depend on: a migrated and seeded database and its services. `print` writes to the terminal.
 * Throws StartError.
 */
export async function openSiteServices(env: Env, log: Logger, print: (line: string) => void): Promise<SiteServices> {
  const storage = openStorage(env);
  const tracing = await openSiteTracing(env, log);
  const database = await openSeededDatabase(env, log, print, tracing);
  try {
    const services = await startSiteServices({ env, database, storage, log, print, tracing });
    return {
      ...services,
      async stop() {
        await services.stop();
        await database.close();
        await tracing?.stop();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export type ServiceDeps = {
  env: Env;
  database: Database;
  storage: Storage;
  log: Logger;
  /** Writes to the terminal. */
  print: (line: string) => void;
  tracing: Tracing | null;
};

/**
 * Starts what works on an open database: the clock and the job queue. Stopping it leaves the database open, so that
 * development can start it anew. Throws StartError.
 */
export async function startSiteServices(deps: ServiceDeps): Promise<SiteServices> {
  const { env, database, storage, log, tracing } = deps;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0)) await end();
  };
  try {
    await refuseClockOffset(env, database);
    if (env.DEMO_RESET === 'nightly') await requireResettableDemo(database.db);
    const replica = openSiteReplica(deps);
    if (replica) stops.unshift(() => replica.close());
    const backupStore = openBackupStore(env);
    const clock = await openSiteClock(database, (line) => log.warn(line), env.CLOCK_OFFSET);
    const outbox = join(env.DATA_DIR, 'outbox');
    const mailer = openMailer({ mailUrl: env.MAIL_URL, mailFrom: env.MAIL_FROM, outboxDir: outbox });
    stops.unshift(async () => mailer.close());
    const push = openSitePush(env, { database, log });
    stops.unshift(async () => push.close());
    const jobs = await startSiteJobs({ ...deps, backupStore, clock, mailer, push: push.job, outboxDir: outbox });
    stops.unshift(async () => {
      push.job.stop();
      await jobs.stop();
    });
    const accounts = await openSiteAccounts(env, database, jobs, log);
    stops.unshift(async () => accounts.close());
    const isDemo = (await readSettings(database.db)).demo !== null;
    const outboxDir = isDemo && !env.MAIL_URL ? outbox : null;
    return { database, replica, tracing, clock, storage, backupStore, accounts, isDemo, outboxDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openSiteReplica({ env, database, log, tracing }: ServiceDeps): ReadReplica | null {
  if (!env.DATABASE_REPLICA_URL) return null;
  return openReadReplica({
    url: env.DATABASE_REPLICA_URL,
    primary: database.requestDb,
    clockOffsetS: env.CLOCK_OFFSET,
    warn: (line) => log.warn(line),
    onStatement: followStatements(env, log, tracing),
  });
}

type SiteJobDeps = ServiceDeps & {
  clock: Clock;
  mailer: Mailer;
  backupStore: BackupStore | null;
  push: PushJob;
  outboxDir: string;
};

async function startSiteJobs(deps: SiteJobDeps): Promise<Jobs> {
  const { env, database, clock, storage, mailer, log, tracing, backupStore, ...rest } = deps;
  const { db } = database;
  const publish = publishJob(db, clock);
  const remake = remakeDerivedJob(db, clock);
  const clocks = { db, clock, realNow: Date.now };
  const links = { appUrl: env.APP_URL, keyFor: deriveKeys(readAppSecret(env)) };
  const backups = backupJobs(env, { ...clocks, database, storage, store: backupStore, log });
  return startJobs({
    database,
    clock,
    log,
    tracing,
    jobs: [
      remake,
      deleteExpiredJob(db, clocks),
      cleanQueueJob(db, clock),
      cleanPicturesJob(db, clock, { storage, log }),
      analysisJob(db, clock),
      remindersJob(db, clock, links),
      notificationsJob({ ...clocks, links, push: pushQueue }),
      mailingJob({ db, clock, mailer, links }),
      settleTipsJob(db, clock),
      linkEditionsJob(db),
      deps.push,
      publishDraftsJob(db, clock),
      feedsJob(clocks),
      watchSourcesJob({ ...clocks, appUrl: env.APP_URL }),
      ...backups.jobs,
      // Last, because their first run takes a second in the demonstration, and others would wait for it.
      publish,
      freezeJob(db, clock, [remake, publish]),
      fantasyJob(db, clock, publish),
      ...(env.DEMO_RESET === 'nightly'
        ? [resetDemoJob({ ...clocks, ...rest, storage, log, isPublic: !isLocalSite(env.APP_URL) })]
        : []),
    ],
    queues: [
      mailWorkQueue({ database, mailer, appUrl: env.APP_URL, log }),
      feedWork({ ...clocks, appUrl: env.APP_URL, keyFor: links.keyFor, privateHosts: env.FEED_PRIVATE_HOSTS }),
      ...backups.queues,
    ],
  });
}

/** What sends notifications to browsers: the job, and the connections that it keeps open. */
function openSitePush(
  env: Env,
  { database, log }: { database: Database; log: Logger },
): { job: PushJob; close(): void } {
  const { APP_URL, PUSH_TEST_HOSTS: testHosts } = env;
  const postPush = openPostPush({ testHosts });
  const sender = {
    keys: deriveVapidKeys(deriveKeys(readAppSecret(env))),
    subject: APP_URL.startsWith('https:') ? APP_URL : 'mailto:webmaster@localhost',
  };
  const job = pushJob({ db: database.db, log, realNow: Date.now, sender, postPush });
  return { job, close: () => postPush.close() };
}

async function openSiteAccounts(env: Env, database: Database, jobs: Jobs, log: Logger): Promise<Accounts> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  const { siteName } = await readSettings(database.db);
  return openAccounts({
    // Accounts are read and changed by requests only.
    database: {
      ...database,
      db: database.requestDb,
      execute: (text, values) => executeIn(database.requestDb, text, values),
    },
    mail: mailQueue(jobs.enqueue),
    log,
    appUrl: env.APP_URL,
    siteName,
    secret: readAppSecret(env),
    google: clientId && clientSecret ? { clientId, clientSecret, issuer } : null,
  });
}

/** In production a shifted clock would move starts, tips and prizes (time.clock-offset). */
async function refuseClockOffset(env: Env, database: Database): Promise<void> {
  if (env.CLOCK_OFFSET === undefined || env.ALLOW_CLOCK_OFFSET) return;
  const { demo } = await readSettings(database.db);
  if (!demo) throw new StartError(startTexts.clockOffset);
}
