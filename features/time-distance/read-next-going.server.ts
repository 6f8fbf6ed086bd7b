import { isAtCourse } from '#features/racing/is-at-course.server.ts';
import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { NextGoing } from './time-page.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows, text } from '#platform/db/query-rows.server.ts';

/** The going of a course's next race day that has one, from today on; null without one. */
export async function readNextGoing(db: Db, location: string, today: PragueDate): Promise<NextGoing | null> {
  const [next] = await queryRows(
    db,
    { eventId: int, date: text<PragueDate>(), going: float },
    sql`
    select e.id::int as "eventId", e.date::text as date, max(r.going_value)::float8 as going
    from race_events e join races r on r.event_id = e.id
    where ${isAtCourse(sql`e.location`, location)} and e.date >= ${today} and e.status <> 'cancelled' and not r.is_cancelled
      and r.going_value is not null
    group by e.id order by e.date limit 1`,
  );
  return next ?? null;
}
