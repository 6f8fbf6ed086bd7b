import { eq, max } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { readBackups } from './backup-folder.ts';

/**
 * When the newest backup was made, in real time; null when there is none. Looks into this machine's folder, and at what
 * the job queue recorded on any machine.
 */
export async function readLastBackup(db: Db, dataDir: string): Promise<Instant | null> {
  const [[recorded], [stored]] = await Promise.all([
    db
      .select({ finishedAt: max(backupRuns.finishedAt) })
      .from(backupRuns)
      .where(eq(backupRuns.state, 'done')),
    readBackups(dataDir),
  ]);
  const times = [recorded?.finishedAt, stored?.madeAt].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length === 0 ? null : (Math.max(...times) as Instant);
}
