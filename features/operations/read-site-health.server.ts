import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { float, queryRow } from '#platform/db/query-rows.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { isEncryptedBackup, readBackups } from './backup-folder.server.ts';
import { inTime } from './in-time.server.ts';
import { readBackupCopies } from './read-backup-copies.server.ts';
import { readBackupRun } from './read-backup-run.server.ts';
import { readDisk } from './read-disk.server.ts';
import { readLastBackup } from './read-last-backup.server.ts';
import { readLastTestRestore } from './read-last-test-restore.server.ts';

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
