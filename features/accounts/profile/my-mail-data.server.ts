import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';

/** Mails that were sent to the person besides those about the account: which, and on which day. */
export function readMyMailData(db: Db, userId: string) {
  return queryRows(
    db,
    { kind: text(), day: text() },
    sql`
      select m.subject as kind, to_char(r.sent_at at time zone 'Europe/Prague', 'YYYY-MM-DD') as day
      from mailing_recipients r join mailings m on m.id = r.mailing_id where r.user_id = ${userId} and r.sent_at is not null
      union all select topic, day::text from topic_mails where user_id = ${userId}
      union all select 'horse: ' || h.name, n.day::text
        from horse_notices n join individual_horses h on h.id = n.horse_id where n.user_id = ${userId}
      union all select 'fantasy: ' || f.kind, e.date::text
        from fantasy_mails f join race_events e on e.id = f.event_id where f.user_id = ${userId}
      order by day, kind`,
  );
}
