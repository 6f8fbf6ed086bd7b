import { sql } from 'drizzle-orm';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';

/** Columns that every read of a race day selects. */
export const eventColumns = {
  id: raceEvents.id,
  location: raceEvents.location,
  date: sql<PragueDate>`${raceEvents.date}`,
  status: raceEvents.status,
  statusNote: raceEvents.statusNote,
};

/** Columns that every read of a race day selects of its races; withStart converts their start. */
export const raceColumns = {
  id: races.id,
  number: races.raceNumber,
  time: sql<ClockTime | null>`${races.time}`,
  startAt: races.startAt,
  name: races.raceName,
  distanceM: races.distance,
  kind: races.raceKind,
  raceType: races.raceType,
  category: races.category,
  isCompleted: races.isCompleted,
  isCancelled: races.isCancelled,
};

/** Columns that every read of a race day selects of its runners. */
export const runnerColumns = {
  id: participations.id,
  raceId: participations.raceId,
  number: participations.number,
  horseId: participations.horseId,
  finishingPosition: participations.finishingPosition,
  resultStatus: sql<ResultStatus | null>`${participations.resultStatus}`,
};

/** Converts the start of a row of `raceColumns` from the database's date to an Instant. */
export function withStart<Race extends { startAt: Date | null }>(race: Race) {
  return { ...race, startAt: race.startAt === null ? null : (race.startAt.getTime() as Instant) };
}
