import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How often public pages were opened and from which hosts, by day of real time (law.visits). Nobody can be told from
 * it: there is no address, no browser and no order of visits.
 */
export const dailyVisits = pgTable(
  'daily_visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    /** A page's path, or its route's pattern for its robots and for all pages beyond the day's limit; or a host. */
    name: text('name').notNull(),
    rest: text('rest').notNull(),
    visits: integer('visits').notNull(),
    robots: integer('robots').notNull(),
  },
  (t) => [
    primaryKey({ name: 'daily_visits_day_kind_name', columns: [t.day, t.kind, t.name] }),
    check('daily_visits_kind', sql`${t.kind} in ('page', 'referrer')`),
    check('daily_visits_counts', sql`${t.visits} >= 0 and ${t.robots} >= 0`),
  ],
);
