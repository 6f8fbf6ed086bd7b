import { sql } from 'drizzle-orm';
import type { RowKind } from '#domain/admin/data/row-kind.ts';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from '#server/db/rows-of.ts';

/** What stands in the way of taking a batch back: a row that somebody has changed, deleted or built on since. */
export type UndoObstacle = {
  kind: 'changed' | 'deleted' | 'used';
  /** Of the row that the batch has written. */
  row: RowKind;
  /** The horse, rider, place … null where the row itself has no name. */
  name: string | null;
  date: string | null;
  location: string | null;
  raceNumber: number | null;
  /** What builds on it. */
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

/** Tables that an import writes, what points at others first. */
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

/** Names stay when somebody else uses them by now; nothing is lost by that. */
export const nameTables: readonly string[] = ['individual_horses', 'individual_jockeys', 'trainers', 'stables'];

/** Worked out from the others by triggers and jobs: they follow by themselves. */
const derivedTables = ['tip_outcomes', 'win_forecasts', 'unsettled_races', 'import_writes'];

type Found = { kind: UndoObstacle['kind']; table: string; id: number; by: string | null };

/** Every later write that taking the batch back would lose. */
export async function findUndoObstacles(db: Db, batchId: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const table of importedTables) found.push(...(await changedSince(db, batchId, table)));
  for (const reference of await readReferences(db)) found.push(...(await usedBy(db, batchId, reference)));
  return found;
}

function changedSince(db: Db, batchId: number, table: string): Promise<Found[]> {
  const isName = nameTables.includes(table);
  return rowsOf<Found>(
    db,
    sql`
    select case when t.id is null then 'deleted' else 'changed' end as kind, ${table}::text as table,
      w.row_id::float8 as id, null::text as by
    from import_writes w left join ${sql.identifier(table)} t on t.id = w.row_id
    where w.batch_id = ${batchId} and w.table_name = ${table}
      and (t.id is null or md5(to_jsonb(t)::text) <> w.after_hash)
      ${isName ? sql`and w.before is not null` : sql``}
    order by w.row_id`,
  );
}

type Reference = { child: string; column: string; parent: string; hasId: boolean };

/** By the catalogue, so that a table of tomorrow is asked too. */
function readReferences(db: Db): Promise<Reference[]> {
  return rowsOf<Reference>(
    db,
    sql`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent,
      exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id') as "hasId"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('race_events'::regclass, 'races'::regclass, 'race_participations'::regclass)
      and c.conrelid::regclass::text <> all(${sql.param(derivedTables)}::text[])
    order by 1, 2`,
  );
}

function usedBy(db: Db, batchId: number, { child, column, parent, hasId }: Reference): Promise<Found[]> {
  const isOwn = hasId
    ? sql`and not exists (select from import_writes o
        where o.batch_id = ${batchId} and o.table_name = ${child} and o.row_id::text = c.id::text)`
    : sql``;
  return rowsOf<Found>(
    db,
    sql`
    select distinct 'used' as kind, ${parent}::text as table, w.row_id::float8 as id, ${child}::text as by
    from import_writes w join ${sql.identifier(child)} c on c.${sql.identifier(column)} = w.row_id
    where w.batch_id = ${batchId} and w.table_name = ${parent} and w.before is null ${isOwn}
    order by 3`,
  );
}

const maxNamed = 50;

/** The obstacles as a person knows them, the first ones of how many. */
export async function nameUndoObstacles(
  db: Db,
  batchId: number,
): Promise<{ obstacles: UndoObstacle[]; total: number }> {
  const found = await findUndoObstacles(db, batchId);
  const obstacles: UndoObstacle[] = [];
  for (const { kind, table, id, by } of found.slice(0, maxNamed)) {
    const [named] = await rowsOf<Omit<UndoObstacle, 'kind' | 'row' | 'by'>>(db, nameQuery(table, id));
    obstacles.push({
      kind,
      row: kindOf(table),
      by: by === null ? null : kindOf(by),
      ...(named ?? { name: null, date: null, location: null, raceNumber: null }),
    });
  }
  return { obstacles, total: found.length };
}

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
    from ${sql.identifier(table)} where id = ${id}`;
}
