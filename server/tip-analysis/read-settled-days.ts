import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { SettledDay } from '#domain/tip-analysis/tip-periods.ts';

/** Race days with a settled race, newest first. */
export async function readSettledDays(db: Db): Promise<SettledDay[]> {
  const result = await db.execute(sql`
    select e.id::int as "eventId", e.date::text as date, e.location
    from race_events e
    where exists (select from tip_outcomes o where o.event_id = e.id and o.state <> 'void')
    order by e.date desc, e.id desc`);
  return (result as unknown as { rows: SettledDay[] }).rows;
}
