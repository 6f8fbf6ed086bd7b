import { desc, eq } from 'drizzle-orm';
import { isUndoable, undoneEntryId } from '#domain/admin/undoable.ts';
import type { ChangeLogEntry } from '#domain/admin/races/race-grid.ts';
import type { Instant } from '#domain/shared/time.ts';
import { isUndone } from '#server/admin/read-audit.ts';
import type { Db } from '#server/db/db.ts';
import { profiles } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/settings.ts';

const maxEntries = 15;

/**
 * The last changes of a race or a day from the audit log, newest first, for the list under its grid on /admin/races,
 * /admin/lineups, /admin/odds and /admin/results; one query.
 */
export async function readRaceLog(db: Db, subject: 'race' | 'event', id: number): Promise<ChangeLogEntry[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      recordedAt: auditLog.recordedAt,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      isUndone: isUndone(),
      username: profiles.username,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(eq(auditLog.subject, `${subject}:${id}`))
    .orderBy(desc(auditLog.id))
    .limit(maxEntries);
  return rows.map(({ id, recordedAt, action, before, after, username, isUndone }) => {
    const { reason = null, cells = [] } = (after ?? {}) as { reason?: string; cells?: unknown[] };
    return {
      id,
      at: recordedAt.getTime() as Instant,
      action,
      username,
      reason,
      cellCount: cells.length,
      isUndo: undoneEntryId(after) !== null,
      isUndone,
      isUndoable: !isUndone && isUndoable({ action, before, after }),
    };
  });
}
