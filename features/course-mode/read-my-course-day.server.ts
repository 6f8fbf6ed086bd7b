import { sql } from 'drizzle-orm';
import type { MyCourseDay, MyCourseTip } from './my-course-day.rules.ts';
import { roundOf } from '#features/contest/round.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { readMyRoundStanding } from '#features/contest/my-standing.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

/** A person's tips of one race day with what they returned, and their rank in the week (course-mode.my-tips). */
export async function readMyCourseDay(
  db: Db,
  { userId, eventId, now }: { userId: string; eventId: number; now: Instant },
): Promise<MyCourseDay> {
  const [rows, { rank, ranked }] = await Promise.all([
    readTips(db, userId, eventId),
    readMyRoundStanding(db, roundOf(now), userId, now),
  ]);
  const tips = rows.map(({ runnerId, state, payoutMillionths }) => ({
    runnerId,
    state: state ?? ('waiting' as const),
    gain: state === null || state === 'void' ? null : ((payoutMillionths ?? 0) - 1_000_000) / 1_000_000,
  }));
  return { tips, rank, ranked };
}

function readTips(db: Db, userId: string, eventId: number) {
  return queryRows(
    db,
    {
      runnerId: int,
      state: nullable(text<Exclude<MyCourseTip['state'], 'waiting'>>()),
      payoutMillionths: nullable(float),
    },
    sql`
    select t.participation_id::int as "runnerId", o.state, (o.payout * 1000000)::float8 as "payoutMillionths"
    from races r
      join horse_tips t on t.race_id = r.id and t.user_id = ${userId}
      left join tip_outcomes o on o.participation_id = t.participation_id
    where r.event_id = ${eventId}
    order by r.race_number, t.participation_id`,
  );
}
