import { gzipSync } from 'node:zlib';
import type { Instant } from '#platform/time/time.rules.ts';
import { backupsJob, backupWork } from '#features/operations/backup-work.server.ts';
import { framesOf, newSeal, readBackupLines, sealChunks } from '#features/operations/backup-format.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import { memoryStorage } from './storage.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };

const retention = { days: 7, weeks: 4, months: 12 };

/** `tests` gets the test restores that are asked for. */
type Options = { storage?: Storage; store?: BackupStore | null; tests?: object[] };

/** Runs the requested backups as the job queue does; returns how many there were. */
export async function runRequestedBackups(
  db: Db,
  dataDir: string,
  { storage = memoryStorage(), store = null, tests = [] }: Options = {},
): Promise<number> {
  const queuedJobs: object[] = [];
  const enqueue = async (_db: Db, queue: string, job: object) => {
    (queue === 'make-backup' ? queuedJobs : tests).push(job);
  };
  const makeBackup = backupWork({ db, clock, dataDir, storage, store, retention, passphrase: undefined, log: console });
  await backupsJob(db).run(enqueue);
  for (const job of queuedJobs) await makeBackup.work(job, 'piece', enqueue);
  return queuedJobs.length;
}

/** The lines of a backup file, for tests that change some and pack them again. */
export async function unpackBackup(file: string, passphrase?: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readBackupLines(file, { passphrase })) lines.push(line);
  return lines;
}

/** A whole, sealed backup file of these lines, as somebody makes it who knows the format. */
export async function packBackup(lines: readonly string[], passphrase?: string): Promise<Buffer> {
  const seal = newSeal(passphrase);
  async function* packed() {
    yield gzipSync(lines.map((line) => `${line}\n`).join(''));
  }
  const parts: Buffer[] = [];
  for await (const part of sealChunks(seal, await framesOf(seal, passphrase), packed())) parts.push(part);
  return Buffer.concat(parts);
}
