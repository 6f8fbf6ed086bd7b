import { sql } from 'drizzle-orm';
import type { NeighbourDay, NeighbourDays } from './neighbour-days.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { json, queryRows } from '#platform/db/query-rows.server.ts';

const columns = { previous: json<NeighbourDay | null>(), next: json<NeighbourDay | null>() };

/** The race days just before and after one. */
export async function readNeighbourDays(db: Db, eventId: number): Promise<NeighbourDays> {
  // The comparison of dates alone repeats the row comparison: it lets the index on date be used.
  const [row] = await queryRows(
    db,
    columns,
    sql`
      select
        (select json_build_object('eventId', o.id, 'location', o.location, 'date', o.date) from race_events o
         where o.date <= e.date and (o.date, o.id) < (e.date, e.id) order by o.date desc, o.id desc limit 1) as previous,
        (select json_build_object('eventId', o.id, 'location', o.location, 'date', o.date) from race_events o
         where o.date >= e.date and (o.date, o.id) > (e.date, e.id) order by o.date, o.id limit 1) as next
      from race_events e where e.id = ${eventId}`,
  );
  return row ?? { previous: null, next: null };
}
