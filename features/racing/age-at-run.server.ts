import { type SQLWrapper, sql } from 'drizzle-orm';

/** A horse's age on a day: by its birth year where that is stored, else as the race card said (racing.ages). */
export const ageOnDay = (date: SQLWrapper, birthYear: SQLWrapper, onCard: SQLWrapper) =>
  sql<number | null>`coalesce(extract(year from ${date})::int - ${birthYear}, ${onCard})::int`;

/** The same of the horse `h` on the day `e` as the runner `p`. */
export const ageAtRun = ageOnDay(sql`e.date`, sql`h.birth_year`, sql`p.horse_age`);
