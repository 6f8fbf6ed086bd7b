import { sql } from 'drizzle-orm';
import { pushTitle } from './push-title.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { tippedSubject } from '#features/follows/tipped-subject.server.ts';
import { type Draft, draft } from './draft.server.ts';
import { mailDelayMinutes } from './race-columns.server.ts';

/**
 * Somebody has tipped: to everybody who follows them, once a race day, because a person tips its races one after
 * another (tippers.told). Who isn't followed any more, as after a block, is told to nobody.
 */
export async function draftTipped(tx: Db, tipIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    {
      userId: text(),
      tipperId: text(),
      tipper: text(),
      eventId: int,
      date: text<PragueDate>(),
      location: text(),
      lastStartAt: instant,
    },
    sql`
    select f.user_id::text as "userId", t.user_id::text as "tipperId", coalesce(p.username, 'Anonym') as tipper,
      e.id::int as "eventId", e.date::text as date, e.location,
      (extract(epoch from max(r.start_at)) * 1000)::float8 as "lastStartAt"
    from horse_tips t join tipper_follows f on f.tipper_id = t.user_id join profiles p on p.id = t.user_id
    join races r on r.id = t.race_id join race_events e on e.id = r.event_id
    where t.id = any(${sql.param([...tipIds])}::bigint[]) and r.start_at is not null
    group by f.user_id, t.user_id, p.username, e.id`,
  );
  return rows.map(({ userId, tipperId, tipper, eventId, date, location, lastStartAt }) =>
    draft({
      userId,
      kind: 'tipped',
      subject: `${tippedSubject(tipperId)}${eventId}`,
      title: pushTitle(`Tipuje ${tipper}`, tipper),
      body: `${formatFullDate(date)}, ${location}.`,
      url: `/tip-analysis/user/${tipperId}`,
      horseId: null,
      day: date,
      expiresAt: lastStartAt,
      mailAt: addMinutes(now, mailDelayMinutes),
    }),
  );
}
