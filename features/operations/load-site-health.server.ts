import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { float, queryRow } from '#platform/db/query-rows.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { readSentToday } from '#features/mailing/read-mailings.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { isEncryptedBackup, readBackups } from './backup-folder.server.ts';
import { inTime, readBackupCopies } from './backup-copies.server.ts';
import { readBackupRun, readLastBackup } from './backup-runs.server.ts';
import { readDisk } from './site-metrics.server.ts';
import { readLastTestRestore } from './read-last-test-restore.server.ts';
import { missingSetup, siteHealth, type SiteHealthFacts } from './site-health.rules.ts';
import type { QueueCount } from './jobs.server.ts';

const probeMs = 1000;

/** `onError` logs a probe that failed; whoever looks at /admin sees "unknown". */
type Options = { dataDir: string; store: BackupStore | null; onError: (error: unknown, probe: string) => void };

/** How backups, the disk and the two clocks do (admin.site-state), within a second. */
export async function readSiteHealth(db: Db, { dataDir, store, onError }: Options) {
  const probe = <Value>(name: string, run: () => Promise<Value>) =>
    inTime(run(), probeMs).catch((error: unknown) => {
      onError(error, name);
      return null;
    });
  // Alone, since the embedded database answers one query at a time, and waiting would count as a difference.
  const aheadMs = await readClockGap(db);
  const [backup, copies, disk] = await Promise.all([
    probe('backups', () => readBackupFacts(db, dataDir)),
    readBackupCopies(db, store, { waitMs: probeMs, onError: (error) => onError(error, 'backup store') }),
    probe('disk', () => readDisk(dataDir)),
  ]);
  return { backup: backup && { ...backup, copies }, disk, aheadMs };
}

async function readBackupFacts(db: Db, dataDir: string) {
  const [madeAt, run, files, testRestore] = await Promise.all([
    readLastBackup(db, dataDir),
    readBackupRun(db),
    readBackups(dataDir),
    readLastTestRestore(db),
  ]);
  const [newest] = files;
  return {
    madeAt,
    bytes: newest?.bytes ?? null,
    isEncrypted: newest ? await isEncryptedBackup(dataDir, newest.name) : null,
    stored: files.length,
    error: run?.error ?? null,
    testRestore,
  };
}

/** By how many milliseconds the database's clock is ahead of this process's; as exact as the way there is short. */
async function readClockGap(db: Db): Promise<number> {
  const before = Date.now();
  const { at } = await queryRow(
    db,
    { at: float },
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  return at - (before + Date.now()) / 2;
}

/** What the tiles of /admin show, with the state of each; `realNow` is real time. */
export async function loadSiteHealth(ctx: RequestContext, queues: readonly QueueCount[], realNow: Instant) {
  const { db, dataDir, backupStore: store, backupRetention, clock, log } = ctx;
  const { isDiskFull, notifications, probeMail } = ctx.health();
  const onError = (err: unknown, probe: string) => log.warn({ err, probe }, 'a probe of /admin failed');
  const server = probeMail();
  const { backup, disk, aheadMs } = await readSiteHealth(db, { dataDir, store, onError });
  const mails = queues.filter(({ name }) => name === 'send-mail');
  const settings = await readSettings(db);
  const anchor = clock.anchor();
  const facts: SiteHealthFacts = {
    isDemo: settings.demo !== null,
    makesBackups: backupRetention !== null,
    backup,
    queue: {
      due: total(queues, 'due'),
      failed: total(queues, 'failed'),
      postponed: total(queues, 'postponed'),
      oldestSeconds: Math.max(...queues.map(({ oldestSeconds }) => oldestSeconds ?? 0), 0),
      nextAt: earliest(queues.map(({ nextAt }) => nextAt)),
      lastAt: latest(queues.map(({ lastAt }) => lastAt)),
    },
    notifications,
    clock: { aheadMs, speed: anchor?.speed ?? 1, isShifted: anchor !== null },
    mail: {
      server: await server,
      sentLastHour: total(mails, 'done'),
      sentInMailingsToday: await readSentToday(db, realNow),
      retrying: total(mails, 'retrying'),
      failed: total(mails, 'failed'),
    },
    disk: disk && { ...disk, isFull: isDiskFull },
  };
  return { facts, states: siteHealth(facts, realNow), setup: missingSetup(settings, facts) };
}

const total = (queues: readonly QueueCount[], count: 'due' | 'failed' | 'postponed' | 'retrying' | 'done'): number =>
  queues.reduce((sum, queue) => sum + queue[count], 0);

const known = (moments: readonly (Instant | null)[]): Instant[] => moments.filter((at) => at !== null);
const earliest = (moments: readonly (Instant | null)[]): Instant | null =>
  known(moments).toSorted((a, b) => a - b)[0] ?? null;
const latest = (moments: readonly (Instant | null)[]): Instant | null =>
  known(moments).toSorted((a, b) => b - a)[0] ?? null;
