import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { SettledDay } from './tip-periods.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** Race days with a settled race, newest first, from which a period can be chosen. */
export async function readSettledDays(db: Db): Promise<SettledDay[]> {
  return queryRows(
    db,
    { eventId: int, date: text<PragueDate>(), location: text() },
    sql`
      select e.id::int as "eventId", e.date::text as date, e.location
      from race_events e
      where exists (select from tip_outcomes o where o.event_id = e.id and o.state <> 'void')
      order by e.date desc, e.id desc`,
  );
}
