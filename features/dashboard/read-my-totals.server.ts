import { sql } from 'drizzle-orm';
import type { DayTotalRow, MonthTotalRow, TotalRow } from './dashboard-rows.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows, text } from '#platform/db/query-rows.server.ts';

const maxDays = 6;
const maxMonths = 8;

export type MyTotals = { all: TotalRow | null; days: DayTotalRow[]; months: MonthTotalRow[] };

const sums = sql`total_tips::int as tips, (winning_tips + place_tips + show_tips)::int as successes,
  (total_winnings * 1000000)::float8 as "winningsMillionths"`;
const sumColumns = { tips: int, successes: int, winningsMillionths: float };

/** Totals of a person's settled tips: all together, by race day (newest first) and by month (newest last). */
export async function readMyTotals(db: Db, userId: string): Promise<MyTotals> {
  const [days, spans] = await Promise.all([
    queryRows(
      db,
      { eventId: int, date: text<PragueDate>(), location: text(), ...sumColumns },
      sql`
      select e.id::int as "eventId", e.date::text as date, e.location, ${sums}
      from tip_totals join race_events e on e.id::text = period
      where scope = 'event' and user_id = ${userId} order by e.date desc, e.id limit ${maxDays}`,
    ),
    queryRows(
      db,
      { scope: text<'month' | 'all'>(), period: text(), ...sumColumns },
      sql`
      select scope, period, ${sums} from tip_totals
      where scope in ('month', 'all') and user_id = ${userId} order by period`,
    ),
  ]);
  const months = spans
    .filter(({ scope }) => scope === 'month')
    .map(({ period, ...row }) => ({ ...row, month: period }));
  return { all: spans.find(({ scope }) => scope === 'all') ?? null, days, months: months.slice(-maxMonths) };
}
