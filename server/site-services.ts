import { join } from 'node:path';
import type { Logger } from 'pino';
import { deriveKeys, readAppSecret } from '#server/accounts/app-secret.ts';
import { type Accounts, openAccounts } from '#server/accounts/open-accounts.ts';
import { analysisJob } from '#server/analysis/refresh-analysis.ts';
import { settleTipsJob } from '#server/analysis/settle-tips.ts';
import { backupJobs } from '#server/operations/backup-jobs.ts';
import { freezeJob } from '#server/contest/freeze-job.ts';
import { fantasyJob } from '#server/fantasy/fantasy-job.ts';
import type { Database } from '#server/db/database.ts';
import { executeIn } from '#server/db/execute-in.ts';
import { openReadReplica, type ReadReplica } from '#server/db/read-replica.ts';
import { publishJob } from '#server/demo/publish-job.ts';
import { remakeDerivedJob } from '#server/derived/remake-derived.ts';
import { requireResettableDemo, resetDemoJob } from '#server/demo/reset-demo.ts';
import { isLocalSite } from '#server/http/client-address.ts';
import type { Env } from './env.ts';
import { followStatements, openSiteTracing } from './follow-statements.ts';
import { openSeededDatabase } from './seeded-database.ts';
import { type Jobs, startJobs } from '#server/jobs/start-jobs.ts';
import { mailQueue, mailWorkQueue } from '#server/mailing/mail-queue.ts';
import { mailingJob, mailingWorkQueue } from '#server/mailing/mailing-queue.ts';
import { type Mailer, openMailer } from '#server/mailing/mailer.ts';
import type { Clock } from '#server/ports/clock.ts';
import { openSiteClock } from '#server/ports/site-clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { Tracing } from '#server/ports/tracing.ts';
import { cleanPicturesJob } from '#server/articles/editor/clean-pictures.ts';
import { notificationsJob } from '#server/notifications/notifications-job.ts';
import { cleanQueueJob } from '#server/admin/manage-jobs.ts';
import { remindersJob } from '#server/mailing/reminders/reminders-job.ts';
import { openPostPush } from '#server/push/post-push.ts';
import { type PushJob, pushJob } from '#server/push/push-job.ts';
import { pushQueue } from '#server/push/push-queue.ts';
import { deriveVapidKeys } from '#server/push/vapid-keys.ts';
import { linkEditionsJob } from '#server/racing/link-editions-job.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { StartError } from './start-error.ts';
import { publishDraftsJob } from '#server/admin/races/publish-drafts-job.ts';
import { feedsJob, feedWork } from '#server/admin/data/feed-work.ts';
import { watchSourcesJob } from '#server/admin/data/watch-sources-job.ts';
import { deleteExpiredJob } from '#server/law/delete-expired.ts';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { openBackupStore, openStorage } from '#server/ports/open-storage.ts';

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
      mailingJob(db, clock),
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
      mailingWorkQueue({ database, clock, mailer, links }),
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
  if (!demo) throw new StartError('CLOCK_OFFSET mimo ukázku neplatí; dovolí ho ALLOW_CLOCK_OFFSET=1.');
}
