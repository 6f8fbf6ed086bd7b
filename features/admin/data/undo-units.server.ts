import { sql } from 'drizzle-orm';
import { type ForeignKey, tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { forgetClaimsOfBatch } from './source-claims.server.ts';
import { idsOf, idsSql, type ImportedTable, importedTables, nameTables } from './undo-plan.server.ts';
import type { UndoCatalogue, UndoUnit } from './undo-plan.server.ts';

type Given = { batchId: number; units: readonly UndoUnit[]; catalogue: UndoCatalogue };
type Written = { batchId: number; table: ImportedTable; ids: readonly number[] };

/** Takes back what a batch wrote into judged units: deletes the rows that it added and restores those it changed. */
export async function undoUnits(tx: Db, { batchId, units, catalogue }: Given): Promise<void> {
  const written = (table: ImportedTable): Written => ({ batchId, table, ids: idsOf(units, table) });
  await forgetSources(tx, batchId, units);
  await forgetOutcomes(tx, written('race_participations'));
  for (const table of ['odds_history', 'race_participations'] as const) await removeAdded(tx, written(table));
  // Cleared before restoring, because numbers may swap within a race and the unique index is checked per row.
  await tx.execute(sql`
    update race_participations t set number = null from import_writes w
    where ${isOf(written('race_participations'))} and w.row_id = t.id`);
  for (const table of importedTables) await restoreChanged(tx, written(table), catalogue.columns.get(table) ?? []);
  for (const table of ['races', 'race_events'] as const) await removeAdded(tx, written(table));
  for (const table of nameTables)
    await removeUnused(
      tx,
      written(table),
      catalogue.foreignKeys.filter(({ parent }) => parent === table),
    );
  for (const table of importedTables) await forgetWrites(tx, written(table));
}

/** What is taken back is the batch's no more. A name that it added and that runners of it still use may go with them later. */
async function forgetWrites(tx: Db, written: Written): Promise<void> {
  if (written.ids.length === 0) return;
  const isName = (nameTables as readonly string[]).includes(written.table);
  const isDone = sql`(w.before is not null
    or not exists (select from ${tableName(written.table)} t where t.id = w.row_id)
    or not exists (select from import_writes s where s.batch_id = w.batch_id and s.table_name = 'race_participations'))`;
  await tx.execute(sql`delete from import_writes w where ${isOf(written)} ${isName ? sql`and ${isDone}` : sql``}`);
}

const isOf = ({ batchId, table, ids }: Written) =>
  sql`w.batch_id = ${batchId} and w.table_name = ${table} and w.row_id = any(${idsSql(ids)})`;

/** The source of a batch has said nothing of what is taken back (import.disagreeing-sources, import.passed-on). */
async function forgetSources(tx: Db, batchId: number, units: readonly UndoUnit[]): Promise<void> {
  await forgetClaimsOfBatch(tx, batchId, idsOf(units, 'race_participations'));
  await tx.execute(sql`
    delete from race_sources
    where batch_id = ${batchId} and race_id = any(${idsSql(units.flatMap(({ raceId }) => raceId ?? []))})`);
}

/** Of runners that will be gone; nobody has tipped them, so that no sum changes. */
async function forgetOutcomes(tx: Db, written: Written): Promise<void> {
  await tx.execute(sql`
    delete from tip_outcomes o using import_writes w
    where ${isOf(written)} and w.before is null and o.participation_id = w.row_id`);
}

async function removeAdded(tx: Db, written: Written): Promise<void> {
  if (written.ids.length === 0) return;
  await tx.execute(sql`
    delete from ${tableName(written.table)} t using import_writes w
    where ${isOf(written)} and w.before is null and t.id = w.row_id`);
}

async function restoreChanged(tx: Db, written: Written, columns: readonly string[]): Promise<void> {
  if (written.ids.length === 0) return;
  const table = tableName(written.table);
  const assignments = columns.map((name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`);
  await tx.execute(sql`
    update ${table} t set ${sql.join(assignments, sql`, `)}
    from import_writes w, jsonb_populate_record(null::${table}, w.before) b
    where ${isOf(written)} and w.before is not null and t.id = w.row_id`);
}

/** Deletes the horses, jockeys, trainers or stables that the batch added, except those referenced by other rows. */
async function removeUnused(tx: Db, written: Written, foreignKeys: readonly ForeignKey[]): Promise<void> {
  if (written.ids.length === 0) return;
  const isUnreferenced = foreignKeys.map(
    ({ child, column }) =>
      sql`and not exists (select from ${tableName(child)} c where c.${sql.identifier(column)} = t.id)`,
  );
  await tx.execute(sql`
    delete from ${tableName(written.table)} t using import_writes w
    where ${isOf(written)} and w.before is null and t.id = w.row_id ${sql.join(isUnreferenced, sql` `)}`);
}
