import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { withoutUndo } from '#features/admin/audit.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command } from '#platform/command/command.server.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { type ImportedChange, importedChanges, type RecordEvent } from './record-timeline.rules.ts';
import { type RecordKind, type RecordTexts, undoneTexts } from './record.rules.ts';
import { readRecord, recordEdits, recordTables } from './read-record.server.ts';
import { merges } from './merges.tables.ts';
import { UndoRecordEdit, UndoRecordImport } from './record-input.rules.ts';
import { lockRow } from './merge-records.server.ts';
import { storeRecord } from './edit-record.server.ts';

const shownImports = 20;

/** What imports and feeds changed in a record, newest first; `current` is the record as it is now. */
export async function readImportedChanges(
  db: Db,
  kind: RecordKind,
  id: number,
  current: RecordTexts,
): Promise<ImportedChange[]> {
  const imports = await readImports(db, kind, id);
  if (imports.length === 0) return [];
  const edits = await db
    .select({ at: auditLog.recordedAt, before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `${kind}:${id}`), inArray(auditLog.action, recordEdits)));
  const joined = await db
    .select({ at: merges.madeAt, survivor: merges.survivor })
    .from(merges)
    .where(and(eq(merges.kind, kind), eq(merges.survivorId, id), isNull(merges.undoneAt)));
  return importedChanges(current, [
    ...imports,
    ...edits.map(({ at, before }) => ({ at: at.getTime(), batchId: null, before: before as RecordTexts })),
    ...joined.map(({ at, survivor }) => ({ at: at.getTime(), batchId: null, before: plainTexts(kind, survivor) })),
  ]);
}

const columns = {
  batchId: int,
  at: instant,
  before: nullable(json<Record<string, unknown>>()),
  trainer: nullable(text()),
  stable: nullable(text()),
};

/** The lateral join finds the writes by their key, a look a batch; the table has no index of rows alone. */
async function readImports(db: Db, kind: RecordKind, id: number): Promise<RecordEvent[]> {
  const rows = await queryRows(
    db,
    columns,
    sql`
    select b.id as "batchId", (extract(epoch from b.applied_at) * 1000)::float8 as at, w.before,
      (select name from trainers where id = (w.before->>'trainer_id')::bigint) as trainer,
      (select name from stables where id = (w.before->>'stable_id')::bigint) as stable
    from import_batches b cross join lateral (
      select before from import_writes
      where batch_id = b.id and table_name = ${recordTables[kind]} and row_id = ${id} limit 1
    ) w
    where b.state = 'applied' order by b.applied_at desc limit ${shownImports}`,
  );
  return rows.map(({ batchId, at, before, trainer, stable }) => ({
    batchId,
    at,
    before:
      before === null
        ? null
        : {
            ...plainTexts(kind, before),
            ...(kind === 'horse' && { trainer: trainer ?? '', stable: stable ?? '' }),
          },
  }));
}

/** The fields of a stored row that are texts of their own, without the names of other rows. */
function plainTexts(kind: RecordKind, row: Readonly<Record<string, unknown>>): RecordTexts {
  const textOf = (column: string) => String(row[column] ?? '');
  const name = textOf('name');
  if (kind === 'horse') {
    return {
      name,
      country: textOf('country'),
      birthYear: textOf('birth_year'),
      sex: textOf('sex'),
      colour: textOf('colour'),
      sire: textOf('sire'),
      dam: textOf('dam'),
      damSire: textOf('dam_sire'),
      breeder: textOf('breeder'),
      owner: textOf('owner'),
    };
  }
  return kind === 'jockey' ? { name, riderTitle: textOf('title') } : { name };
}

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
