import { UndoRecordImport } from '#features/admin/record-input.rules.ts';
import { undoneTexts } from '#features/admin/record.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command } from '#platform/command/command.server.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { lockRow } from '#features/admin/duplicates/merge-records.server.ts';
import { recordTables } from '#features/admin/duplicates/references.server.ts';
import { readImportedChanges } from './read-imported-changes.server.ts';
import { readRecord } from './read-record.server.ts';
import { storeRecord } from './store-record.server.ts';

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
