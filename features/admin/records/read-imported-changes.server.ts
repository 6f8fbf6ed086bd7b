import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type ImportedChange, importedChanges, type RecordEvent } from '#features/admin/record-timeline.rules.ts';
import type { RecordKind, RecordTexts } from '#features/admin/record.rules.ts';
import { recordTables } from '#features/admin/duplicates/references.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, instant, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { merges } from '#features/admin/duplicates/merges.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { recordEdits } from './record-edits.server.ts';

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
