import { eq, max } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { backupRuns } from './backups.tables.ts';
import { readBackups } from './backup-folder.server.ts';

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
