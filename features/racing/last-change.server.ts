import { type SQL, sql } from 'drizzle-orm';

/** The newest recorded change among `day_changes c` with a condition; null without any. */
export const lastChange = (condition: SQL): SQL => sql`(
  select json_build_object('number', c.id, 'at', floor(extract(epoch from c.changed_at) * 1000)::bigint)
  from day_changes c where ${condition} order by c.id desc limit 1)`;

/** Changes of a runner `p`, its race `r` or its day `e`. */
export const lastChangeOfRunner = lastChange(sql`c.event_id = e.id and coalesce(c.race_id, r.id) = r.id
  and coalesce(c.participation_id, p.id) = p.id`);

/** Changes of a race `r` or its day `e`. */
export const lastChangeOfRace = lastChange(sql`c.event_id = e.id and coalesce(c.race_id, r.id) = r.id
  and c.participation_id is null`);
