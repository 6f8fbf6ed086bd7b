import { and, eq } from 'drizzle-orm';
import { UndoRecordEdit } from '#domain/admin/record-input.ts';
import { type RecordTexts, undoneTexts } from '#domain/admin/record.ts';
import { withoutUndo } from '#domain/admin/undoable.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command } from '#server/command.ts';
import { auditLog } from '#server/db/schema/settings.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';
import { lockRow } from '#server/admin/duplicates/merge-records.ts';
import { recordTables } from '#server/admin/duplicates/references.ts';
import { readRecord } from './read-record.ts';
import { recordEdits } from './record-edits.ts';
import { storeRecord } from './store-record.ts';

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
