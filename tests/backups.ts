import type { Instant } from '#domain/shared/time.ts';
import { backupsJob, backupWork } from '#server/backup/backup-work.ts';
import type { Db } from '#server/db/db.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };

/** What the job queue does with a backup that was asked for; answers how many there were. */
export async function makeAskedBackup(db: Db, dataDir: string): Promise<number> {
  const pieces: object[] = [];
  const enqueue = async (_db: Db, _queue: string, piece: object) => void pieces.push(piece);
  await backupsJob(db, clock).run(enqueue);
  for (const piece of pieces) await backupWork({ db, clock, dataDir }).work(piece, 'piece', enqueue);
  return pieces.length;
}
