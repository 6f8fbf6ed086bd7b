import { type SQL, sql } from 'drizzle-orm';
import { topicKinds } from '#features/accounts/notification-choices.rules.ts';
import { activeDays, type Segment, topicOf } from './mailing-fields.rules.ts';
import { addDays, pragueDate, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRow, type RowOf } from '#platform/db/query-rows.server.ts';
import { wantsMails, wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';

/** SQL condition on `users` and `profiles`: the person belongs to the segment, whether or not they want mails. */
function isInSegment(segment: Segment, now: Instant): SQL {
  if (segment === 'fantasy') return sql`profiles.fantasy_testing_opt_in`;
  if (segment !== 'active') return sql`true`;
  const since = startOfPragueDay(addDays(pragueDate(now), -activeDays));
  return sql`exists (select from horse_tips t where t.user_id = users.id and t.created_at >= to_timestamp(${since / 1000}))`;
}

/**
 * SQL condition on `users` and `profiles`, asked again before each mail of a mailing: the person wants mails of the
 * segment's kind (mail.topics).
 */
export function wantsMailing(segment: Segment): SQL {
  const topic = topicOf(segment);
  if (topic === null) return wantsMails;
  const [kind] = topicKinds[topic];
  return wantsMailsAbout(kind);
}

/** SQL condition on `users` and `profiles`, when a mailing starts: a mailing to this segment is sent to the person. */
export const getsMailing = (segment: Segment, now: Instant): SQL =>
  sql`users.email_verified and ${wantsMailing(segment)} and ${isInSegment(segment, now)}`;

const countColumns = { people: int, unwilling: int, unconfirmed: int };
export type SegmentCount = RowOf<typeof countColumns>;

/**
 * How many `people` would get the mailing, and how many of the segment won't: `unwilling` have opted out
 * (wantsMailing), `unconfirmed` haven't confirmed their address.
 */
export function countSegment(db: Db, segment: Segment, now: Instant): Promise<SegmentCount> {
  return queryRow(
    db,
    countColumns,
    sql`
    select (count(*) filter (where users.email_verified and ${wantsMailing(segment)}))::int as people,
      (count(*) filter (where not ${wantsMailing(segment)}))::int as unwilling,
      (count(*) filter (where not users.email_verified and ${wantsMailing(segment)}))::int as unconfirmed
    from users join profiles on profiles.id = users.id where ${isInSegment(segment, now)}`,
  );
}
