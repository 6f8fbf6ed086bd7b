import { eq } from 'drizzle-orm';
import type { RaceGrid } from '#domain/admin/races/race-grid.ts';
import type { GridKind } from '#domain/admin/races/grid-columns.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceEvents, races } from '#server/db/schema/racing.ts';
import { readRaceLog } from './read-race-log.ts';
import { readRunners, gridRows } from './read-runners.ts';

/**
 * One race's lineup, odds or results as a grid, with the race and its last changes, for its screen and for
 * /api/admin/race-grids; null when there is no such race. Three queries.
 */
export async function readRaceGrid(db: Db, kind: GridKind, raceId: number): Promise<RaceGrid | null> {
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
    race: {
      id: race.id,
      eventId: race.eventId,
      number: race.raceNumber,
      name: race.raceName,
      time: race.time as ClockTime | null,
      startAt: (race.startAt?.getTime() ?? null) as Instant | null,
      location,
      date: date as PragueDate,
      isCompleted: race.isCompleted,
      isCancelled: race.isCancelled || status === 'cancelled',
    },
    rows: gridRows(kind, runners),
    rowHeaders: runners.map(({ id, number, horseName, resultStatus }) => ({
      id: String(id),
      number,
      horse: horseName,
      isNonStarter: resultStatus === 'DNS',
    })),
    log: await readRaceLog(db, raceId),
  };
}
