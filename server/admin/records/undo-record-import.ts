import { UndoRecordImport } from '#domain/admin/record-input.ts';
import { undoneTexts } from '#domain/admin/record.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command } from '#server/command.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';
import { lockRow } from '#server/admin/duplicates/merge-records.ts';
import { recordTables } from '#server/admin/duplicates/references.ts';
import { readImportedChanges } from './read-imported-changes.ts';
import { readRecord } from './read-record.ts';
import { storeRecord } from './store-record.ts';

/**
 * Takes back what one import changed in a record (admin.record-imports); the rest of the import stays. Refusals:
 * record.unknown, undo.newer (a field was changed again), record.taken, and those of `storeRecord`.
 */
export const undoRecordImport = command({
  name: 'undo-record-import',
  who: admin,
  input: UndoRecordImport,
  refusalBySqlState: { [uniqueViolation]: 'record.taken' },
  async run({ tx }, { kind, id, batchId }) {
    const isLocked = await lockRow(tx, recordTables[kind], id);
    const current = await readRecord(tx, kind, id);
    if (!isLocked || !current) return refused('record.unknown');
    const changes = await readImportedChanges(tx, kind, id, current);
    const change = changes.find((one) => one.batchId === batchId && !one.isNew);
    if (!change) return refused('record.unknown');
    const after = undoneTexts(current, change);
    if (!after) return refused('undo.newer');
    return storeRecord(tx, kind, { id, before: current, after });
  },
});
