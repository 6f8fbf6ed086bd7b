import { type SQL, sql } from 'drizzle-orm';
import { type Bot, bots } from '#domain/analysis/bots.ts';
import { zeroTipSums, type TipStatistics, tipStatistics } from '#domain/analysis/simulation.ts';
import type { TipSpan } from '#domain/analysis/tip-scope.ts';
import type { Db } from '#server/db/db.ts';

export type BotTotals = TipStatistics & { bot: Bot };

type Row = { bot: Bot; tips: number; first: number; second: number; third: number; millionths: number };

/** What each robot has come to in a span (Decision D6), from the outcomes of the runners it tips. */
export async function readBotTotals(db: Db, span: TipSpan): Promise<BotTotals[]> {
  const result = await db.execute(sql`
    select bot, count(*)::int as tips, count(*) filter (where position = 1)::int as first,
      count(*) filter (where position = 2)::int as second, count(*) filter (where position = 3)::int as third,
      (sum(payout) * 1000000)::float8 as millionths
    from tip_outcomes o cross join unnest(o.bots) as bot
    where o.state <> 'void' and ${outcomesInSpan(span)} group by bot`);
  const rows = new Map((result as unknown as { rows: Row[] }).rows.map((row) => [row.bot, row]));
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

/** Holds for the rows of `tip_outcomes o` in a span. */
export function outcomesInSpan(span: TipSpan): SQL {
  if (span === 'all') return sql`true`;
  return 'eventId' in span ? sql`o.event_id = ${span.eventId}` : sql`o.raced_on between ${span.from} and ${span.to}`;
}

/** How many races of a span count: those with a result that is not void. */
export async function readRaceCount(db: Db, span: TipSpan): Promise<number> {
  const result = await db.execute(sql`
    select count(distinct p.race_id)::int as races
    from tip_outcomes o join race_participations p on p.id = o.participation_id
    where o.state <> 'void' and ${outcomesInSpan(span)}`);
  return (result as unknown as { rows: { races: number }[] }).rows[0]?.races ?? 0;
}
