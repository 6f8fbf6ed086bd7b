import { EditRecord } from '#domain/admin/record-input.ts';
import { editedTexts, recordFingerprint } from '#domain/admin/record.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command } from '#server/command.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';
import { lockRow } from '#server/admin/duplicates/merge-records.ts';
import { recordTables } from '#server/admin/duplicates/references.ts';
import { readRecord } from './read-record.ts';
import { storeRecord } from './store-record.ts';

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
