import { type SQL, sql } from 'drizzle-orm';
import { activeDays, type Segment, topicOf } from '#domain/mailing/mailing-fields.ts';
import { addDays, pragueDate, startOfPragueDay } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { wantsMailsAbout } from '#server/accounts/profile/read-mail-topics.ts';

/** Belongs to the segment, whether mails are wanted or not; over `users` and `profiles`. */
function isInSegment(segment: Segment, now: Instant): SQL {
  if (segment === 'fantasy') return sql`profiles.fantasy_testing_opt_in`;
  if (segment !== 'active') return sql`true`;
  const since = startOfPragueDay(addDays(pragueDate(now), -activeDays));
  return sql`exists (select from horse_tips t where t.user_id = users.id and t.created_at >= to_timestamp(${since / 1000}))`;
}

/** Has said yes to mails of this kind (Decision C9). */
export function wantsMailing(segment: Segment): SQL {
  const topic = topicOf(segment);
  return topic === null ? sql`coalesce(profiles.email_subscribed, true)` : sql`(${wantsMailsAbout(topic)})`;
}

/** Gets a mailing to this segment, over `users` and `profiles`. */
export const getsMailing = (segment: Segment, now: Instant): SQL =>
  sql`users.email_verified and ${wantsMailing(segment)} and ${isInSegment(segment, now)}`;

export type SegmentCount = { people: number; unwilling: number; unconfirmed: number };

/** How many would get it, and who of the segment would not; one query. */
export async function countSegment(db: Db, segment: Segment, now: Instant): Promise<SegmentCount> {
  const result = await db.execute(sql`
    select (count(*) filter (where users.email_verified and ${wantsMailing(segment)}))::int as people,
      (count(*) filter (where not ${wantsMailing(segment)}))::int as unwilling,
      (count(*) filter (where not users.email_verified and ${wantsMailing(segment)}))::int as unconfirmed
    from users join profiles on profiles.id = users.id where ${isInSegment(segment, now)}`);
  const [row] = (result as unknown as { rows: SegmentCount[] }).rows;
  return row ?? { people: 0, unwilling: 0, unconfirmed: 0 };
}
