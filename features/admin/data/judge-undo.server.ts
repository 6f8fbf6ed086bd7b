import { sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import { tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { raceEvents } from '#features/racing/racing.tables.ts';
import { isLawfulResult } from '#features/racing/judge-stored-race.server.ts';
import { findLaterWrites, nameObstacles, type ObstacleRow, type UndoObstacle } from './undo-obstacles.server.ts';
import { idsOf, idsSql, type ImportedTable, inGroups, readUndoCatalogue, readUndoUnits } from './undo-plan.server.ts';
import type { UndoCatalogue, UndoUnit } from './undo-plan.server.ts';

/** What of some units can't be taken back, and why. */
export type JudgedUndo = { standing: ReadonlySet<UndoUnit>; obstacles: ObstacleRow[] };

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
