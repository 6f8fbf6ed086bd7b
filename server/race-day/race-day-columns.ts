import { sql } from 'drizzle-orm';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import { raceEvents, races } from '#server/db/schema/racing.ts';

/** Columns of a race day that every read of one needs. */
export const eventColumns = {
  id: raceEvents.id,
  location: raceEvents.location,
  date: sql<PragueDate>`${raceEvents.date}`,
  status: raceEvents.status,
  statusNote: raceEvents.statusNote,
};

/** Columns of a race that every read of a race day needs; `withStart` converts the start. */
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

export function withStart<Race extends { startAt: Date | null }>(race: Race) {
  return { ...race, startAt: race.startAt === null ? null : (race.startAt.getTime() as Instant) };
}
