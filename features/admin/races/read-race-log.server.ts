import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { differences } from '#features/admin/differences.rules.ts';
import { isUndoable, undoneEntryId, withoutUndo } from '#features/admin/undoable.rules.ts';
import type { ChangeLogEntry } from './race-grid.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { isUndone } from '#features/admin/read-audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { importBatches, importWrites } from '#features/admin/data/imports.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';

const maxEntries = 15;

/** The import batch that an entry of the audit log stored or took back; null = it is about something else. */
const batchId = sql<number | null>`case
  when ${auditLog.action} in ('apply-import', 'push-import', 'import-file', 'undo-import') then split_part(${auditLog.subject}, ':', 2)::bigint
  when ${auditLog.action} = 'store-feed' then (${auditLog.after}->>'batch')::bigint end`;

/** Whether that batch wrote the race or one of its runners. */
const wroteRace = (raceId: number) => sql`exists (
  select from ${importWrites} w where w.batch_id = ${batchId} and (
    (w.table_name = 'races' and w.row_id = ${raceId}) or (w.table_name = 'race_participations' and w.row_id in (
      select p.id from ${participations} p where p.race_id = ${raceId}))))`;

/**
 * The last changes of a race or a day from the audit log, newest first, and the imports and feeds that wrote a race.
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
      username: sql<string | null>`coalesce(${profiles.username}, ${apiKeys.name})`,
      fileName: importBatches.fileName,
      source: importBatches.source,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.keyId))
    .leftJoin(importBatches, eq(importBatches.id, batchId))
    .where(
      or(
        eq(auditLog.subject, `${subject}:${id}`),
        subject === 'race' ? and(isNotNull(batchId), wroteRace(id)) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(maxEntries);
  return rows.map(({ id, recordedAt, action, before, after, username, isUndone, fileName, source }) => {
    const { reason = null, cells = [] } = (after ?? {}) as { reason?: string; cells?: unknown[] };
    return {
      id,
      at: recordedAt.getTime() as Instant,
      action,
      username,
      reason: fileName ?? source ?? reason,
      cellCount: cells.length,
      differences: cells.length > 0 ? differences(before, withoutUndo(after)) : [],
      isUndo: undoneEntryId(after) !== null,
      isUndone,
      isUndoable: !isUndone && isUndoable({ action, before, after }),
    };
  });
}
