import { isAtCourse } from '#server/racing/is-at-course.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { DayAddress } from '#domain/results/results-address.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceEvents } from '#server/db/schema/racing.ts';

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
