import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { backupRuns } from './backups.tables.ts';

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
