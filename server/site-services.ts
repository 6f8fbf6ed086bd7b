import { join } from 'node:path';
import type { Logger } from 'pino';
import { deriveKeys, readAppSecret } from '#server/accounts/app-secret.ts';
import { type Accounts, openAccounts } from '#server/accounts/open-accounts.ts';
import { analysisJob } from '#server/analysis/refresh-analysis.ts';
import { settleTipsJob } from '#server/analysis/settle-tips.ts';
import { backupJobs } from '#server/operations/backup-jobs.ts';
import { commands } from '#server/cli/commands.ts';
import { freezeJob } from '#server/contest/freeze-job.ts';
import { fantasyJob } from '#server/fantasy/fantasy-job.ts';
import { controlHandler } from '#server/cli/run-command.ts';
import { startControlServer } from '#server/operations/control-server.ts';
import type { Database } from '#server/db/database.ts';
import { executeIn } from '#server/db/execute-in.ts';
import { explainStorageError } from '#server/db/explain-storage-error.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openReadReplica, type ReadReplica } from '#server/db/read-replica.ts';
import { logSlowQueries } from '#server/db/slow-queries.ts';
import { publishJob } from '#server/demo/publish-job.ts';
import { endInterruptedReplay } from '#server/demo/replay.ts';
import { requireResettableDemo, resetDemoJob } from '#server/demo/reset-demo.ts';
import { seedDay } from '#server/demo/seed-day.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { isEmptyDatabase } from '#server/demo/whole-database.ts';
import { isLocalSite } from '#server/http/client-address.ts';
import type { Env } from './env.ts';
import { type Jobs, startJobs } from '#server/jobs/start-jobs.ts';
import { mailQueue, mailWorkQueue } from '#server/mailing/mail-queue.ts';
import { mailingJob, mailingWorkQueue } from '#server/mailing/mailing-queue.ts';
import { type Mailer, openMailer } from '#server/mailing/mailer.ts';
import type { Clock } from '#server/ports/clock.ts';
import { openSiteClock } from '#server/ports/site-clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import { cleanPicturesJob } from '#server/articles/editor/clean-pictures.ts';
import { cleanQueueJob } from '#server/admin/manage-jobs.ts';
import { remindersJob } from '#server/mailing/reminders/reminders-job.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { StartError } from './start-error.ts';
import { publishDraftsJob } from '#server/admin/races/publish-drafts-job.ts';
import { feedsJob, feedWork } from '#server/admin/data/feed-work.ts';
import { deleteExpiredJob } from '#server/law/delete-expired.ts';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { openBackupStore, openStorage } from '#server/ports/open-storage.ts';

/** What openSiteServices has opened. */
export type SiteServices = {
  database: Database;
  replica: ReadReplica | null;
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

/** Opens what the pages depend on: a migrated and seeded database and its services. `print` writes to the terminal. Throws StartError. */
export async function openSiteServices(env: Env, log: Logger, print: (line: string) => void): Promise<SiteServices> {
  const storage = openStorage(env);
  const database = await openSeededDatabase(env, log, print);
  try {
    const services = await startSiteServices({ env, database, storage, log, print });
    return {
      ...services,
      async stop() {
        await services.stop();
        await database.close();
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
};

/**
 * Starts what works on an open database: the clock, the job queue and, on the embedded database, the control socket.
 * Stopping it leaves the database open, so that development can start it anew. Throws StartError.
 */
export async function startSiteServices({ env, database, storage, log, print }: ServiceDeps): Promise<SiteServices> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0)) await end();
  };
  try {
    await refuseClockOffset(env, database);
    if (env.DEMO_RESET === 'nightly') await requireResettableDemo(database.db);
    const replica = openSiteReplica(env, database, log);
    if (replica) stops.unshift(() => replica.close());
    const backupStore = openBackupStore(env);
    const clock = await openSiteClock(database, (line) => log.warn(line), env.CLOCK_OFFSET);
    const outbox = join(env.DATA_DIR, 'outbox');
    const mailer = openMailer({ mailUrl: env.MAIL_URL, mailFrom: env.MAIL_FROM, outboxDir: outbox });
    stops.unshift(async () => mailer.close());
    const places = { storage, backupStore, outboxDir: outbox };
    const jobs = await startSiteJobs({ env, database, clock, mailer, log, print, ...places });
    stops.unshift(() => jobs.stop());
    const accounts = await openSiteAccounts(env, database, jobs, log);
    stops.unshift(async () => accounts.close());
    if (!env.DATABASE_URL) {
      const control = await startControlServer({
        dataDir: env.DATA_DIR,
        handle: controlHandler(commands, database),
        warn: (line) => log.warn(line),
      });
      stops.unshift(() => control.close());
    }
    const isDemo = (await readSettings(database.db)).demo !== null;
    const outboxDir = isDemo && !env.MAIL_URL ? outbox : null;
    return { database, replica, clock, storage, backupStore, accounts, isDemo, outboxDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openSiteReplica(env: Env, { requestDb: primary }: Database, log: Logger): ReadReplica | null {
  if (!env.DATABASE_REPLICA_URL) return null;
  return openReadReplica({
    url: env.DATABASE_REPLICA_URL,
    primary,
    clockOffsetS: env.CLOCK_OFFSET,
    warn: (line) => log.warn(line),
    onStatement: logSlowQueries({ thresholdMs: env.SLOW_QUERY_MS, log, realNow: Date.now }),
  });
}

type SiteJobDeps = ServiceDeps & { clock: Clock; mailer: Mailer; backupStore: BackupStore | null; outboxDir: string };

async function startSiteJobs(deps: SiteJobDeps): Promise<Jobs> {
  const { env, database, clock, storage, mailer, log, backupStore, ...rest } = deps;
  const { db } = database;
  const publish = publishJob(db, clock);
  const clocks = { db, clock, realNow: Date.now };
  const links = { appUrl: env.APP_URL, keyFor: deriveKeys(readAppSecret(env)) };
  const backups = backupJobs(env, { ...clocks, database, storage, store: backupStore, log });
  return startJobs({
    database,
    clock,
    log,
    jobs: [
      deleteExpiredJob(db, clocks),
      cleanQueueJob(db, clock),
      cleanPicturesJob(db, clock, { storage, log }),
      analysisJob(db, clock),
      remindersJob(db, clock, links),
      mailingJob(db, clock),
      settleTipsJob(db, clock),
      publishDraftsJob(db, clock),
      feedsJob(clocks),
      ...backups.jobs,
      // Last, because their first run takes a second in the demonstration, and others would wait for it.
      publish,
      freezeJob(db, clock, publish),
      fantasyJob(db, clock, publish),
      ...(env.DEMO_RESET === 'nightly'
        ? [resetDemoJob({ ...clocks, ...rest, storage, log, isPublic: !isLocalSite(env.APP_URL) })]
        : []),
    ],
    queues: [
      mailWorkQueue({ database, mailer, appUrl: env.APP_URL, log }),
      mailingWorkQueue({ database, clock, mailer, links }),
      feedWork({ ...clocks, appUrl: env.APP_URL, privateHosts: env.FEED_PRIVATE_HOSTS }),
      ...backups.queues,
    ],
  });
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

/** Opens, migrates and, if it is empty, seeds the database. Throws StartError. */
export async function openSeededDatabase(env: Env, log: Logger, print: (line: string) => void): Promise<Database> {
  print(env.DATABASE_URL ? 'Připojuji databázi…' : `Otevírám databázi v\u00a0${env.DATA_DIR}…`);
  const location = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: env.DATA_DIR };
  const logSlowQuery = logSlowQueries({ thresholdMs: env.SLOW_QUERY_MS, log, realNow: Date.now });
  // Seeding stores a season in a few large statements, of which nobody needs to be warned.
  let isSeeding = false;
  const database = await openDatabase({
    ...location,
    clockOffsetS: env.CLOCK_OFFSET,
    warn: (line) => log.warn(line),
    onStatement: (text, ms) => {
      if (!isSeeding) logSlowQuery(text, ms);
    },
  });
  try {
    await database.migrate();
    await endInterruptedReplay(database);
    if (!(await isEmptyDatabase(database.db))) return database;
    isSeeding = true;
    if (env.SEED === 'demo') await seedDemo({ db: database.db, log: print });
    else if (env.SEED === 'day') await seedDay({ db: database.db, log: print });
    else
      print(
        'Databáze je prázdná. Správce založí `npx rovinka create-admin E-MAIL`, data načte `npx rovinka import SOUBOR`.',
      );
    isSeeding = false;
    return database;
  } catch (error) {
    const reason = env.DATABASE_URL ? error : explainStorageError(error, env.DATA_DIR);
    // On a full disk the embedded database can't even be closed; it recovers at the next start.
    if (reason === error) await database.close();
    throw reason;
  }
}

/** In production a shifted clock would move starts, tips and prizes (time.clock-offset). */
async function refuseClockOffset(env: Env, database: Database): Promise<void> {
  if (env.CLOCK_OFFSET === undefined || env.ALLOW_CLOCK_OFFSET) return;
  const { demo } = await readSettings(database.db);
  if (!demo) throw new StartError('CLOCK_OFFSET mimo ukázku neplatí; dovolí ho ALLOW_CLOCK_OFFSET=1.');
}
