import { isAtCourse } from '#features/racing/is-at-course.server.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { DayAddress } from './results-address.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';

const address = {
  eventId: raceEvents.id,
  location: raceEvents.location,
  date: sql<PragueDate>`${raceEvents.date}`,
};

/** What the address of a race day's results is made of; null for an unknown id. */
export async function findDay(db: Db, eventId: number): Promise<DayAddress | null> {
  const [day] = await db.select(address).from(raceEvents).where(eq(raceEvents.id, eventId));
  return day ?? null;
}

/** The race day of one course on one date; null when there is none. */
export async function findDayAt(db: Db, course: string, date: PragueDate): Promise<DayAddress | null> {
  const [day] = await db
    .select(address)
    .from(raceEvents)
    .where(and(isAtCourse(sql`${raceEvents.location}`, course), eq(raceEvents.date, date)));
  return day ?? null;
}
