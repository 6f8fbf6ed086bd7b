import { z } from 'zod';
import { desc, eq, max } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { backupRuns } from './backups.tables.ts';
import { readBackups } from './backup-folder.server.ts';

/** Requests a backup, which the job queue makes (operation.backup). Refusal: backup.running. */
export const requestBackup = command({
  // The audit log has stored this name.
  name: 'ask-backup',
  who: admin,
  input: z.object({}),
  async run({ tx, actor }) {
    const requestedBy = actor.role === 'admin' ? actor.id : null;
    const [run] = await tx
      .insert(backupRuns)
      .values({ requestedBy })
      .onConflictDoNothing()
      .returning({ id: backupRuns.id });
    if (!run) return refused('backup.running');
    return done(run, { changed: ['backups'], audit: { subject: `backup:${run.id}`, before: null, after: run } });
  },
});

/** A backup that administrators requested; `error` is a code. */
type BackupRun = {
  state: 'waiting' | 'running' | 'done' | 'failed';
  requestedAt: Instant;
  requestedBy: string | null;
  rows: number;
  error: string | null;
};

/** The backup that administrators requested last; null when none has been. */
export async function readBackupRun(db: Db): Promise<BackupRun | null> {
  const [run] = await db
    .select({
      state: backupRuns.state,
      requestedAt: backupRuns.requestedAt,
      requestedBy: profiles.username,
      rows: backupRuns.rows,
      error: backupRuns.error,
    })
    .from(backupRuns)
    .leftJoin(profiles, eq(profiles.id, backupRuns.requestedBy))
    .orderBy(desc(backupRuns.id))
    .limit(1);
  return run ? { ...run, requestedAt: run.requestedAt.getTime() as Instant } : null;
}

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
