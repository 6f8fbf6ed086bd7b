import { EditRecord } from '#features/admin/record-input.rules.ts';
import { editedTexts, recordFingerprint } from '#features/admin/record.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command } from '#platform/command/command.server.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { lockRow } from '#features/admin/duplicates/merge-records.server.ts';
import { recordTables } from '#features/admin/duplicates/references.server.ts';
import { readRecord } from './read-record.server.ts';
import { storeRecord } from './store-record.server.ts';

/**
 * Changes a horse, jockey, trainer or stable (admin.records). Refusals: record.unknown, edit.conflict (changed since
 * the editor loaded it), record.taken, and those of `storeRecord`.
 */
export const editRecord = command({
  name: 'edit-record',
  who: admin,
  input: EditRecord,
  refusalBySqlState: { [uniqueViolation]: 'record.taken' },
  async run({ tx }, { kind, id, seen, ...typed }) {
    const isLocked = await lockRow(tx, recordTables[kind], id);
    const before = await readRecord(tx, kind, id);
    if (!isLocked || !before) return refused('record.unknown');
    if (recordFingerprint(kind, before) !== seen) return refused('edit.conflict');
    return storeRecord(tx, kind, { id, before, after: editedTexts(kind, before, typed) });
  },
});
