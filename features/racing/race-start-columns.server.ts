import { sql } from 'drizzle-orm';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { instant, int, nullable, text } from '#platform/db/query-rows.server.ts';

/** Which race it is and when it starts, of `races r` and `race_events e`. */
export const raceStartColumns = sql`e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt"`;

/** What `raceStartColumns` selects. */
export const raceStartShape = {
  eventId: int,
  date: text<PragueDate>(),
  location: text(),
  raceNumber: int,
  raceName: nullable(text()),
  time: nullable(text<ClockTime>()),
  startAt: nullable(instant),
};
