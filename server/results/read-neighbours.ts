import { sql } from 'drizzle-orm';
import type { DayAddress } from '#domain/results/results-address.ts';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from './rows-of.ts';

type Side = { eventId: number; location: string; date: DayAddress['date'] } | null;

/** The race day before and the one after, by date and then id. */
export async function readNeighbours(db: Db, eventId: number): Promise<{ previous: Side; next: Side }> {
  const [row] = rowsOf<{ previous: Side; next: Side }>(
    await db.execute(sql`
      select
        (select json_build_object('eventId', o.id, 'location', o.location, 'date', o.date) from race_events o
         where o.date <= e.date and (o.date, o.id) < (e.date, e.id) order by o.date desc, o.id desc limit 1) as previous,
        (select json_build_object('eventId', o.id, 'location', o.location, 'date', o.date) from race_events o
         where o.date >= e.date and (o.date, o.id) > (e.date, e.id) order by o.date, o.id limit 1) as next
      from race_events e where e.id = ${eventId}`),
  );
  return { previous: row?.previous ?? null, next: row?.next ?? null };
}
