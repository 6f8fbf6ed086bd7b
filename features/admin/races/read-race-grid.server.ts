import { eq } from 'drizzle-orm';
import type { RaceGrid } from './race-grid.rules.ts';
import type { GridKind, RunnerGridKind } from './grid-columns.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { inTablesOf, keyOf } from './draft-tables.server.ts';
import { readDayRaces } from './read-day-races.server.ts';
import { readRaceLog } from './read-race-log.server.ts';
import { readRunners, gridRows } from './read-runners.server.ts';

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
