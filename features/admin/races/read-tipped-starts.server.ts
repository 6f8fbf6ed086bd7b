import { eq } from 'drizzle-orm';
import type { TippedStart } from './start-change.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';

export async function readTippedStarts(db: Db, eventId: number): Promise<TippedStart[]> {
  const rows = await db
    .select({ race: races, location: raceEvents.location, date: raceEvents.date, status: raceEvents.status })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.eventId, eventId))
    .orderBy(races.raceNumber);
  return rows.map(({ race, location, date, status }) => ({
    raceId: race.id,
    location,
    date: date as PragueDate,
    raceNumber: race.raceNumber,
    raceName: race.raceName,
    time: race.time as ClockTime | null,
    startAt: (race.startAt?.getTime() ?? null) as Instant | null,
    isCancelled: race.isCancelled || status === 'cancelled',
    isCompleted: race.isCompleted,
    status,
  }));
}
