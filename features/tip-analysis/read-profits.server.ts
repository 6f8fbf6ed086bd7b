import { sql } from 'drizzle-orm';
import type { TipSpan } from '#features/analysis/tip-scope.rules.ts';
import type { StepProfit } from './profit-curve.rules.ts';
import { outcomesInSpan } from '#features/analysis/read-bot-totals.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, queryRows, text } from '#platform/db/query-rows.server.ts';

/**
 * Profit of the robots and of these people at each step of a chart, in the order of time: the races '1', '2' of one
 * race day, else the days '2023-10-08'.
 */
export async function readProfits(
  db: Db,
  span: TipSpan,
  userIds: readonly string[],
): Promise<(StepProfit & { tipper: string })[]> {
  const isDay = span !== 'all' && 'eventId' in span;
  const step = isDay ? sql`r.race_number` : sql`o.raced_on`;
  return queryRows(
    db,
    { tipper: text(), step: text(), millionths: float },
    sql`
      with settled as (
        select o.participation_id, o.bots, o.payout, ${step} as step
        from tip_outcomes o join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
        where o.state <> 'void' and ${outcomesInSpan(span)}
      ), tips as (
        select bot as tipper, step, payout from settled cross join unnest(bots) as bot
        union all
        select t.user_id::text, step, payout from settled join horse_tips t using (participation_id)
        where t.user_id = any(${sql.param(userIds)}::uuid[])
      )
      select tipper, step::text, ((sum(payout) - count(*)) * 1000000)::float8 as millionths
      from tips group by tipper, tips.step order by tips.step, tipper`,
  );
}
