import { date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity } from '#platform/db/columns.tables.ts';

/** Race days announced in advance (race-day.calendar). */
export const raceCalendar = pgTable(
  'race_calendar',
  {
    id: identity(),
    date: date('date', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    feature: text('feature'),
  },
  (t) => [unique('race_calendar_date_location').on(t.date, t.location)],
);
