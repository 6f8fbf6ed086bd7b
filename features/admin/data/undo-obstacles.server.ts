import { sql } from 'drizzle-orm';
import type { RowKind } from './row-kind.rules.ts';
import { type ForeignKey, tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { type ImportedTable, idsOf, idsSql, importedTables, nameTables, type UndoUnit } from './undo-plan.server.ts';

/**
 * A reason why an import can't be undone: a row of it was changed or deleted since, other rows reference it, or a result that
 * came since would no longer be lawful (racing.one-law).
 */
export type UndoObstacle = {
  kind: 'changed' | 'deleted' | 'used' | 'unlawful';
  /** Kind of the row that the batch wrote. */
  row: RowKind;
  /** Name of the horse, jockey, trainer or stable; null for a race or race day. */
  name: string | null;
  date: string | null;
  location: string | null;
  raceNumber: number | null;
  /** Kind of the rows that reference it; null unless `used`. */
  by: RowKind | null;
};

const rowKinds: Readonly<Record<string, RowKind>> = {
  race_participations: 'runner',
  races: 'race',
  race_events: 'event',
  individual_horses: 'horse',
  individual_jockeys: 'jockey',
  trainers: 'trainer',
  stables: 'stable',
  odds_history: 'odds',
  horse_tips: 'tip',
  race_photos: 'photo',
};
const kindOf = (table: string): RowKind => rowKinds[table] ?? 'other';

/** Derived from the others, or said about them, so they need no undo of their own. */
const derivedTables = [
  'tip_outcomes',
  'win_forecasts',
  'race_forecasts',
  'unsettled_races',
  'import_writes',
  'price_times',
  'race_sources',
  'source_claims',
  'race_editions',
  'result_versions',
];

const obstacleColumns = {
  kind: text<UndoObstacle['kind']>(),
  table: text<ImportedTable>(),
  id: int,
  by: nullable(text()),
};
export type ObstacleRow = RowOf<typeof obstacleColumns>;

/** Every later write that undoing these units would lose; `table` and `id` name the row of the batch, `by` a table. */
export async function findLaterWrites(
  db: Db,
  batchId: number,
  units: readonly UndoUnit[],
  foreignKeys: readonly ForeignKey[],
): Promise<ObstacleRow[]> {
  const found = importedTables.flatMap((table) => {
    const ids = idsOf(units, table);
    if (ids.length === 0) return [];
    const isName = (nameTables as readonly string[]).includes(table);
    const keys = isName ? [] : foreignKeys.filter(({ parent, child }) => parent === table && !isDerived(child));
    return [changedSince(batchId, { table, ids, isName }), ...keys.map((key) => usedBy(batchId, key, ids))];
  });
  if (found.length === 0) return [];
  const parts = found.map((one, index) => sql`(select ${index}::int as nth, o.* from (${one}) o)`);
  return queryRows(
    db,
    obstacleColumns,
    sql`select kind, "table", id, "by" from (${sql.join(parts, sql` union all `)}) f order by nth, id`,
  );
}

const isDerived = (table: string): boolean => derivedTables.includes(table);

type Written = { table: ImportedTable; ids: readonly number[]; isName: boolean };

const changedSince = (batchId: number, { table, ids, isName }: Written) => sql`
  select case when t.id is null then 'deleted' else 'changed' end as kind, ${table}::text as table,
    w.row_id as id, null::text as by
  from import_writes w left join ${tableName(table)} t on t.id = w.row_id
  where w.batch_id = ${batchId} and w.table_name = ${table} and w.row_id = any(${idsSql(ids)})
    and (t.id is null or md5(to_jsonb(t)::text) <> w.after_hash)
    ${isName ? sql`and w.before is not null` : sql``}`;

/** Rows that the batch added and that rows of others reference by now. */
function usedBy(batchId: number, { child, column, parent }: ForeignKey, ids: readonly number[]) {
  const isOfOthers = (importedTables as readonly string[]).includes(child)
    ? sql`and not exists (select from import_writes o
        where o.batch_id = ${batchId} and o.table_name = ${child} and o.row_id = c.id)`
    : sql``;
  return sql`
    select distinct 'used' as kind, ${parent}::text as table, w.row_id as id, ${child}::text as by
    from import_writes w join ${tableName(child)} c on c.${sql.identifier(column)} = w.row_id
    where w.batch_id = ${batchId} and w.table_name = ${parent} and w.row_id = any(${idsSql(ids)})
      and w.before is null ${isOfOthers}`;
}

const maxNamed = 50;

/** The first obstacles with the names and race days of their rows, and how many there are in all. */
export async function nameObstacles(
  db: Db,
  found: readonly ObstacleRow[],
): Promise<{ obstacles: UndoObstacle[]; total: number }> {
  const obstacles: UndoObstacle[] = [];
  for (const { kind, table, id, by } of found.slice(0, maxNamed)) {
    const [named] = await queryRows(db, nameColumns, nameQuery(table, id));
    obstacles.push({
      kind,
      row: kindOf(table),
      by: by === null ? null : kindOf(by),
      ...(named ?? { name: null, date: null, location: null, raceNumber: null }),
    });
  }
  return { obstacles, total: found.length };
}

const nameColumns = {
  name: nullable(text()),
  date: nullable(text()),
  location: nullable(text()),
  raceNumber: nullable(int),
};

function nameQuery(table: string, id: number) {
  if (table === 'race_participations' || table === 'odds_history') {
    const runner =
      table === 'odds_history' ? sql`(select participation_id from odds_history where id = ${id})` : sql`${id}`;
    return sql`
      select h.name, e.date::text as date, e.location, r.race_number as "raceNumber"
      from race_participations p join individual_horses h on h.id = p.horse_id join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id where p.id = ${runner}`;
  }
  if (table === 'races' || table === 'race_events') {
    const isRace = table === 'races';
    return sql`
      select null::text as name, e.date::text as date, e.location,
        ${isRace ? sql`r.race_number` : sql`null::int`} as "raceNumber"
      from race_events e ${isRace ? sql`join races r on r.event_id = e.id where r.id = ${id}` : sql`where e.id = ${id}`}`;
  }
  return sql`
    select name, null::text as date, null::text as location, null::int as "raceNumber"
    from ${tableName(table)} where id = ${id}`;
}
