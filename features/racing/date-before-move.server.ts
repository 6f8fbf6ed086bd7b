import { sql } from 'drizzle-orm';

/** In SQL, the date that the moved day `e` had before its present one; null where it is unknown. */
export const dateBeforeMove = sql`
  select d.before from day_changes d
  where e.status = 'moved' and d.event_id = e.id and d.kind = 'day-moved' and d.after = e.date::text
  order by d.changed_at desc, d.id desc limit 1`;
