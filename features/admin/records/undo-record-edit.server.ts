import { and, eq } from 'drizzle-orm';
import { UndoRecordEdit } from '#features/admin/record-input.rules.ts';
import { type RecordTexts, undoneTexts } from '#features/admin/record.rules.ts';
import { withoutUndo } from '#features/admin/undoable.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command } from '#platform/command/command.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { lockRow } from '#features/admin/duplicates/merge-records.server.ts';
import { recordTables } from '#features/admin/duplicates/references.server.ts';
import { readRecord } from './read-record.server.ts';
import { recordEdits } from './record-edits.server.ts';
import { storeRecord } from './store-record.server.ts';

/**
 * Takes one change of a record back (admin.records). Refusals: record.unknown, undo.newer (a field was changed again),
 * record.taken, and those of `storeRecord`.
 */
export const undoRecordEdit = command({
  name: 'undo-record-edit',
  who: admin,
  input: UndoRecordEdit,
  refusalBySqlState: { [uniqueViolation]: 'record.taken' },
  async run({ tx }, { kind, id, entryId }) {
    const isLocked = await lockRow(tx, recordTables[kind], id);
    const current = await readRecord(tx, kind, id);
    const [entry] = await tx
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.id, entryId), eq(auditLog.subject, `${kind}:${id}`)));
    if (!isLocked || !current || !entry || !recordEdits.includes(entry.action)) return refused('record.unknown');
    const change = { before: entry.before as RecordTexts, after: withoutUndo(entry.after) as RecordTexts };
    const after = undoneTexts(current, change);
    if (!after) return refused('undo.newer');
    return storeRecord(tx, kind, { id, before: current, after, undoOf: entryId });
  },
});
