import { eq } from 'drizzle-orm';
import type { RaceGrid } from '#domain/admin/races/race-grid.ts';
import type { GridKind, RunnerGridKind } from '#domain/admin/races/grid-columns.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceEvents, races } from '#server/db/schema/racing.ts';
import { inTablesOf, keyOf } from './draft-tables.ts';
import { readDayRaces } from './read-day-races.ts';
import { readRaceLog } from './read-race-log.ts';
import { readRunners, gridRows } from './read-runners.ts';

/**
 * A grid of the race office with its last changes: of a race, or of a day's races (`id` is the day's then), published
 * or a draft. Null when there is no such race or day.
 */
export function readRaceGrid(db: Db, kind: GridKind, id: number): Promise<RaceGrid | null> {
  return inTablesOf(db, keyOf(kind, id), (tables) => readStoredGrid(tables, kind, id));
}

/** The same where the tables that hold the day have been found. */
export function readStoredGrid(tables: Db, kind: GridKind, id: number): Promise<RaceGrid | null> {
  return kind === 'races' ? readDayRaces(tables, id) : readRunnerGrid(tables, kind, id);
}

async function readRunnerGrid(db: Db, kind: RunnerGridKind, raceId: number): Promise<RaceGrid | null> {
  const [found] = await db
    .select({ race: races, location: raceEvents.location, date: raceEvents.date, status: raceEvents.status })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.id, raceId));
  if (!found) return null;
  const { race, location, date, status } = found;
  const runners = await readRunners(db, raceId);
  return {
    kind,
    id: race.id,
    eventId: race.eventId,
    location,
    date: date as PragueDate,
    race: {
      id: race.id,
      number: race.raceNumber,
      name: race.raceName,
      time: race.time as ClockTime | null,
      startAt: (race.startAt?.getTime() ?? null) as Instant | null,
      isCompleted: race.isCompleted,
      isCancelled: race.isCancelled || status === 'cancelled',
    },
    rows: gridRows(kind, runners),
    rowHeaders: runners.map(({ id, number, horseName, resultStatus }) => ({
      id: String(id),
      number,
      name: horseName,
      isNonStarter: resultStatus === 'DNS',
      runnerCount: null,
    })),
    log: await readRaceLog(db, 'race', raceId),
  };
}
