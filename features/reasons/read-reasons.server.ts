import { sql } from 'drizzle-orm';
import { type ReasonRow, reasonOrder, recordThresholds, type TipReasonRow } from './reason.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { tipperColumns } from '#features/analysis/read-standings.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { orderBy } from '#features/standings/order-sql.server.ts';
import { reasonIsShown } from './shown-reason.server.ts';

/** At most so many reasons of a race are read, those of the best records. */
const maxReasons = 100;

const [enough, few] = recordThresholds;

/** Of authors without a settled tip the sums are nought, of one tip, so that a return can be divided. */
const recordColumns = {
  ...tipperColumns,
  sample: sql`case when settled >= ${enough} then 2 when settled >= ${few} then 1 else 0 end`,
};

/**
 * The reasons of a race that others read at `now`, by the records of their authors (reasons.order), and how many there
 * are.
 */
export async function readReasons(
  db: Db,
  raceId: number,
  now: Instant,
): Promise<{ reasons: ReasonRow[]; total: number }> {
  const rows = await queryRows(
    db,
    {
      id: int,
      userId: text(),
      username: nullable(text()),
      runnerId: int,
      text: text(),
      tips: int,
      millionths: float,
      total: int,
    },
    sql`
      with shown as (
        select m.id, m.user_id, m.participation_id, m.message, coalesce(t.total_tips, 0) as settled,
          greatest(coalesce(t.total_tips, 0), 1) as total_tips, coalesce(t.total_winnings, 0) as total_winnings,
          coalesce(t.winning_tips, 0) as winning_tips, coalesce(t.winner_odds, 0) as winner_odds,
          coalesce(t.last_tip_at, '-infinity'::timestamptz) as last_tip_at, count(*) over () as total
        from race_participations p join races r on r.id = p.race_id join chat_messages m on m.participation_id = p.id
        left join tip_totals t on t.scope = 'all' and t.period = '' and t.user_id = m.user_id
        where p.race_id = ${raceId} and ${reasonIsShown(now)}
      )
      select shown.id::int, shown.user_id::text as "userId", profile.username, participation_id::int as "runnerId",
        message as text, settled::int as tips, (total_winnings * 1000000)::float8 as millionths, total::int
      from shown join profiles profile on profile.id = shown.user_id
      order by ${orderBy(reasonOrder, recordColumns)}, shown.id limit ${maxReasons}`,
  );
  const total = rows[0]?.total ?? 0;
  return { reasons: rows.map(withoutTotal), total };
}

function withoutTotal(row: ReasonRow & { total: number }): ReasonRow {
  const { total: _, ...reason } = row;
  return reason;
}

/** The reasons of tips on the page of their author that others read at `now`, by tip. */
export async function readReasonsOfTips(db: Db, tipIds: readonly number[], now: Instant): Promise<TipReasonRow[]> {
  return queryRows(
    db,
    { tipId: int, id: int, text: text() },
    sql`
    select t.id::int as "tipId", m.id::int, m.message as text
    from horse_tips t join chat_messages m on m.participation_id = t.participation_id and m.user_id = t.user_id
    join races r on r.id = t.race_id
    where t.id = any(${sql.param([...tipIds])}::bigint[]) and ${reasonIsShown(now)}`,
  );
}
