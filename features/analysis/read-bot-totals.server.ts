import { type SQL, sql } from 'drizzle-orm';
import { type Bot, bots } from './bots.rules.ts';
import { zeroTipSums, type TipStatistics, tipStatistics } from './simulation.rules.ts';
import type { TipSpan } from './tip-scope.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

export type BotTotals = TipStatistics & { bot: Bot };

/**
 * The tip statistics of each robot in a span, added up from the outcomes of the runners that it tips
 * (simulation.robots).
 */
export async function readBotTotals(db: Db, span: TipSpan): Promise<BotTotals[]> {
  const totals = await queryRows(
    db,
    { bot: text<Bot>(), tips: int, first: int, second: int, third: int, millionths: float },
    sql`
      select bot, count(*)::int as tips, count(*) filter (where position = 1)::int as first,
        count(*) filter (where position = 2)::int as second, count(*) filter (where position = 3)::int as third,
        (sum(payout) * 1000000)::float8 as millionths
      from tip_outcomes o cross join unnest(o.bots) as bot
      where o.state <> 'void' and ${outcomesInSpan(span)} group by bot`,
  );
  const rows = new Map(totals.map((row) => [row.bot, row]));
  return bots.map((bot) => {
    const row = rows.get(bot);
    const sums = row && {
      totalTips: row.tips,
      winningTips: row.first,
      placeTips: row.second,
      showTips: row.third,
      winningsMillionths: row.millionths,
    };
    return { bot, ...tipStatistics(sums ?? zeroTipSums) };
  });
}

/** SQL condition on `tip_outcomes o`: the tip counts for a race day or a span of dates. */
export function outcomesInSpan(span: TipSpan): SQL {
  if (span === 'all') return sql`true`;
  return 'eventId' in span ? sql`o.event_id = ${span.eventId}` : sql`o.raced_on between ${span.from} and ${span.to}`;
}

/** The number of races in a span that count: those with a result that is not void. */
export async function readRaceCount(db: Db, span: TipSpan): Promise<number> {
  const { races } = await queryRow(
    db,
    { races: int },
    sql`
      select count(distinct p.race_id)::int as races
      from tip_outcomes o join race_participations p on p.id = o.participation_id
      where o.state <> 'void' and ${outcomesInSpan(span)}`,
  );
  return races;
}
