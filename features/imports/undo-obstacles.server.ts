import { sql } from 'drizzle-orm';
import { type ForeignKey, tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { raceEvents } from '#features/racing/racing.tables.ts';
import { isLawfulResult } from '#features/racing/judge-stored-race.server.ts';
import type { RowKind } from './batch.rules.ts';
import {
  idsOf,
  idsSql,
  type ImportedTable,
  importedTables,
  inGroups,
  nameTables,
  readUndoCatalogue,
  readUndoUnits,
  type UndoCatalogue,
  type UndoUnit,
} from './undo-plan.server.ts';

/**
 * A reason why an import can't be undone: a row of it was changed or deleted since, other rows reference it, or a result that
 * came since would no longer be lawful (racing.one-law).
 */
type UndoObstacle = {
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
type ObstacleRow = RowOf<typeof obstacleColumns>;

/** Every later write that undoing these units would lose; `table` and `id` name the row of the batch, `by` a table. */
async function findLaterWrites(
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
async function nameObstacles(
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

/** What of some units can't be taken back, and why. */
type JudgedUndo = { standing: ReadonlySet<UndoUnit>; obstacles: ObstacleRow[] };

type Given = { batchId: number; units: readonly UndoUnit[]; catalogue: UndoCatalogue; now: Instant };

/**
 * Judges whole days and names of a batch by what is stored, without writing. A day whose race has to stay stays too, and so
 * does a race whose result wouldn't be lawful without what the batch wrote (racing.one-law).
 */
export async function judgeUnits(db: Db, { batchId, units, catalogue, now }: Given): Promise<JudgedUndo> {
  const obstacles = await findLaterWrites(db, batchId, units, catalogue.foreignKeys);
  const named = new Set(obstacles.map(({ table, id }) => `${table} ${id}`));
  const isNamed = ({ rows }: UndoUnit) => rows.some(({ table, ids }) => ids.some((id) => named.has(`${table} ${id}`)));
  const standing = new Set(units.filter(isNamed));
  for (;;) {
    const events = new Set([...standing].flatMap(({ eventId, raceId }) => (raceId === null ? [] : eventId)));
    for (const unit of units) if (unit.raceId === null && events.has(unit.eventId)) standing.add(unit);
    const undone = units.filter((unit) => !standing.has(unit));
    const unlawful = await findUnlawful(db, batchId, { undone, now });
    if (unlawful.length === 0) return { standing, obstacles };
    for (const { id, eventId } of unlawful) {
      obstacles.push({ kind: 'unlawful', table: 'races', id, by: null });
      const unit =
        undone.find(({ raceId }) => raceId === id) ??
        undone.find((one) => one.eventId === eventId && one.raceId === null);
      if (!unit) throw new Error(`Nothing that is taken back makes the result of race ${id} unlawful.`);
      standing.add(unit);
    }
  }
}

/** Rows of a judgement that keeps nobody waiting. */
const rowsAtOnce = 500;

/** Every reason why a batch can't be taken back whole; stops at the first one unless all are wanted. */
async function findObstacles(db: Db, batchId: number, now: Instant, all: boolean): Promise<ObstacleRow[]> {
  const catalogue = await readUndoCatalogue(db);
  const obstacles: ObstacleRow[] = [];
  for (const units of inGroups(await readUndoUnits(db, batchId), () => rowsAtOnce)) {
    obstacles.push(...(await judgeUnits(db, { batchId, units, catalogue, now })).obstacles);
    if (!all && obstacles.length > 0) break;
  }
  return obstacles;
}

/** Whether something stands in the way of a batch's undo. */
export async function hasObstacles(db: Db, batchId: number, now: Instant): Promise<boolean> {
  return (await findObstacles(db, batchId, now, false)).length > 0;
}

/** What stands in the way, the first reasons by name. */
export async function nameUndoObstacles(
  db: Db,
  batchId: number,
  now: Instant,
): Promise<{ obstacles: UndoObstacle[]; total: number }> {
  return nameObstacles(db, await findObstacles(db, batchId, now, true));
}

type Unlawful = { id: number; eventId: number };
type Undone = { undone: readonly UndoUnit[]; now: Instant };

/** The completed races of which the law would let the result be stored as it is now, but no longer after the undo. */
async function findUnlawful(db: Db, batchId: number, { undone, now }: Undone): Promise<Unlawful[]> {
  const events = [...new Set(undone.flatMap(({ eventId }) => eventId ?? []))];
  if (events.length === 0) return [];
  const after = await readResults(db, { events, batchId, undone });
  const suspects = [...after.values()].filter((race) => !isLawful(race, now));
  if (suspects.length === 0) return [];
  const before = await readResults(db, {
    events: [...new Set(suspects.map(({ eventId }) => eventId))],
    batchId,
    undone: [],
  });
  return suspects.filter(({ id }) => isLawful(before.get(id), now));
}

type Result = Awaited<ReturnType<typeof readResults>> extends Map<number, infer One> ? One : never;

const isLawful = (race: Result | undefined, now: Instant): boolean =>
  race !== undefined && isLawfulResult(race, race.day, race.runners, now);

const resultColumns = {
  id: int,
  eventId: int,
  date: text(),
  status: text<typeof raceEvents.$inferSelect.status>(),
  isCancelled: boolean,
  time: nullable(text()),
  startAt: nullable(instant),
  number: nullable(int),
  finishingPosition: nullable(int),
  resultStatus: nullable(text()),
  reserve: nullable(int),
  finishTime: nullable(text()),
  finishingMargin: nullable(text()),
};

type Days = { events: readonly number[]; batchId: number; undone: readonly UndoUnit[] };

/** The completed races of days with their runners, as they would be without what the batch wrote. */
async function readResults(db: Db, { events, batchId, undone }: Days) {
  const asUndone = (table: ImportedTable) => sql`
    (select u.* from ${tableName(table)} t
    left join import_writes w on w.batch_id = ${batchId} and w.table_name = ${table} and w.row_id = t.id
      and w.row_id = any(${idsSql(idsOf(undone, table))})
    cross join lateral jsonb_populate_record(t, coalesce(w.before, '{}'::jsonb)) u
    where (w.row_id is null or w.before is not null) and ${inDays[table]?.(events) ?? sql`false`})`;
  const rows = await queryRows(
    db,
    resultColumns,
    sql`
    select r.id, r.event_id as "eventId", e.date::text as date, e.status, r.is_cancelled as "isCancelled", r.time,
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", p.number,
      p.finishing_position as "finishingPosition", p.result_status as "resultStatus", p.reserve,
      p.finish_time as "finishTime", p.finishing_margin as "finishingMargin"
    from ${asUndone('race_events')} e join ${asUndone('races')} r on r.event_id = e.id and r.is_completed
    join ${asUndone('race_participations')} p on p.race_id = r.id
    order by r.id, p.id`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, runners]) => {
      const [{ eventId, date, status, isCancelled, time, startAt: at }] = runners as [(typeof rows)[number]];
      const startAt = at === null ? null : new Date(at);
      return [id, { id, eventId, isCancelled, time, startAt, day: { date, status }, runners }];
    }),
  );
}

const inDays: Partial<Record<ImportedTable, (events: readonly number[]) => ReturnType<typeof sql>>> = {
  race_events: (events) => sql`t.id = any(${idsSql(events)})`,
  races: (events) => sql`t.event_id = any(${idsSql(events)})`,
  race_participations: (events) => sql`t.race_id in (select id from races where event_id = any(${idsSql(events)}))`,
};
