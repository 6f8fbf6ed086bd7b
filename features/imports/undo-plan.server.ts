import { eq, sql } from 'drizzle-orm';
import { type ForeignKey, foreignKeysTo, writableColumns } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { importBatches } from './imports.tables.ts';

/** Tables that an import writes; referencing tables before those they reference. */
export const importedTables = [
  'odds_history',
  'race_participations',
  'races',
  'race_events',
  'individual_horses',
  'individual_jockeys',
  'trainers',
  'stables',
] as const;
export type ImportedTable = (typeof importedTables)[number];

/** Tables of names. A name that other rows reference by now stays stored, so it is no obstacle. */
export const nameTables = ['individual_horses', 'individual_jockeys', 'trainers', 'stables'] as const;

/**
 * What is taken back at once or not at all: a race with its runners and their prices, a day's own row (without `raceId`), or a
 * single name (without either).
 */
export type UndoUnit = {
  eventId: number | null;
  raceId: number | null;
  rows: readonly { table: ImportedTable; ids: readonly number[] }[];
};

export const idsOf = (units: readonly UndoUnit[], table: ImportedTable): number[] =>
  units.flatMap(({ rows }) => rows.flatMap((one) => (one.table === table ? one.ids : [])));

export const rowsOf = (units: readonly UndoUnit[]): number =>
  units.reduce((sum, { rows }) => rows.reduce((total, { ids }) => total + ids.length, sum), 0);

export const idsSql = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** What of a batch isn't taken back, day by day, the day's own row after its races, and the names last. */
export async function readUndoUnits(db: Db, batchId: number): Promise<UndoUnit[]> {
  const rows = await queryRows(
    db,
    { table: text<ImportedTable>(), eventId: nullable(int), raceId: nullable(int), ids: json<number[]>() },
    sql`
    select w.table_name as table, case w.table_name when 'race_events' then w.row_id else r.event_id end as "eventId",
      r.id as "raceId", json_agg(w.row_id order by w.row_id) as ids
    from import_writes w
    left join odds_history o on w.table_name = 'odds_history' and o.id = w.row_id
    left join race_participations p
      on p.id = case w.table_name when 'race_participations' then w.row_id else o.participation_id end
    left join races r on r.id = case w.table_name when 'races' then w.row_id else p.race_id end
    where w.batch_id = ${batchId}
    group by 1, 2, 3
    order by 2 nulls last, 3 nulls last, array_position(${sql.param([...importedTables])}::text[], w.table_name)`,
  );
  const units: { eventId: number | null; raceId: number | null; rows: UndoUnit['rows'][number][] }[] = [];
  for (const { table, eventId, raceId, ids } of rows) {
    const last = units.at(-1);
    if (eventId === null) for (const id of ids) units.push({ eventId, raceId, rows: [{ table, ids: [id] }] });
    else if (last?.eventId === eventId && last.raceId === raceId) last.rows.push({ table, ids });
    else units.push({ eventId, raceId, rows: [{ table, ids }] });
  }
  return units;
}

/** Whole days, or names, until there are as many rows as wished for. */
export function* inGroups(units: readonly UndoUnit[], size: () => number): Generator<UndoUnit[]> {
  let group: UndoUnit[] = [];
  for (const unit of units) {
    const isOfSameDay = unit.eventId !== null && unit.eventId === group.at(-1)?.eventId;
    if (group.length > 0 && !isOfSameDay && rowsOf(group) >= size()) {
      yield group;
      group = [];
    }
    group.push(unit);
  }
  if (group.length > 0) yield group;
}

/** What the database itself says, so that a new key or column is never forgotten. */
export type UndoCatalogue = { foreignKeys: readonly ForeignKey[]; columns: ReadonlyMap<ImportedTable, string[]> };

export async function readUndoCatalogue(db: Db): Promise<UndoCatalogue> {
  const columns = new Map<ImportedTable, string[]>();
  for (const table of importedTables) columns.set(table, await writableColumns(db, table));
  return { foreignKeys: await foreignKeysTo(db, importedTables), columns };
}

/**
 * Races and runners that a batch names, while another that brought them is being taken back, are the newer batch's from now on:
 * the undo leaves them (import.undo).
 */
export async function takeOverWrites(
  tx: Db,
  batchId: number,
  { raceIds, horseIds }: { raceIds: readonly number[]; horseIds: readonly number[] },
): Promise<void> {
  if ((await tx.$count(importBatches, eq(importBatches.state, 'undoing'))) === 0) return;
  const runners = sql`select id from race_participations
    where race_id = any(${idsSql(raceIds)}) and horse_id = any(${idsSql(horseIds)})`;
  await tx.execute(sql`
    update import_writes w set batch_id = ${batchId}
    from (
      select 'races' as name, id from races where id = any(${idsSql(raceIds)})
      union all select 'race_events', event_id from races where id = any(${idsSql(raceIds)})
      union select 'individual_horses', id from individual_horses where id = any(${idsSql(horseIds)})
      union all select 'race_participations', id from (${runners}) p
      union all select 'odds_history', id from odds_history where participation_id in (${runners})
    ) named, import_batches b
    where b.state = 'undoing' and w.batch_id = b.id and w.table_name = named.name and w.row_id = named.id
      and not exists (select from import_writes o
        where o.batch_id = ${batchId} and o.table_name = named.name and o.row_id = named.id)`);
}
