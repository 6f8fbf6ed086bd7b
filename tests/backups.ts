import type { Instant } from '#domain/shared/time.ts';
import { backupsJob, backupWork } from '#server/backup/backup-work.ts';
import type { Db } from '#server/db/db.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };

/** What the job queue does with a backup that was asked for; answers how many there were. */
export async function makeAskedBackup(db: Db, dataDir: string): Promise<number> {
  const pieces: object[] = [];
  await backupsJob(db, clock).run(async (_db, _queue, piece) => void pieces.push(piece));
  for (const piece of pieces) await backupWork({ db, clock, dataDir }).work(piece, 'piece');
  return pieces.length;
}
