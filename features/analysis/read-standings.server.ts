import { type SQL, sql } from 'drizzle-orm';
import { tipStatistics } from './simulation.rules.ts';
import type { Standing, StandingSort } from './standing.rules.ts';
import type { TipPeriod } from './tip-scope.rules.ts';
import { minRankedTips, tipperOrder, type TipperTotals } from './tipper-ranking.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { orderBy, type OrderColumns, rankOver } from '#features/standings/order-sql.server.ts';

export type StandingsQuery = {
  period: TipPeriod;
  /** A part of a name; null for everybody. */
  search: string | null;
  /** Leaves out people with fewer settled tips. */
  minTips: number;
  sort: StandingSort;
  isReversed: boolean;
  limit: number;
  offset: number;
};

/** `total`: the number of people the query finds; `peopleCount`: all with a settled tip in the period. */
export type Standings = { rows: Standing[]; total: number; peopleCount: number };

/** The fields of tipperOrder in tip_totals; its units differ, which changes no order. */
export const tipperColumns: OrderColumns<keyof TipperTotals> = {
  winningsMillionths: sql`total_winnings`,
  tips: sql`total_tips`,
  winners: sql`winning_tips`,
  winnerOddsHundredths: sql`winner_odds`,
  lastTipAt: sql`last_tip_at`,
  userId: sql`user_id`,
};

/** A subquery of tip_totals in one period, with everybody's rank and how many people there are. */
function rankedTotals({ scope, id }: TipPeriod): SQL {
  const rank = rankOver(tipperOrder, tipperColumns, sql`total_tips >= ${minRankedTips}`);
  return sql`(select *, count(*) over ()::int as people, (${rank})::int as rank
    from tip_totals where scope = ${scope} and period = ${id})`;
}

const standingSelection = sql`user_id::text, username, rank, total_tips, winning_tips, place_tips, show_tips,
  (total_winnings * 1000000)::float8 as millionths, winner_odds::float8,
  (extract(epoch from last_tip_at) * 1000)::float8 as last_tip_at`;

const standingColumns = {
  user_id: text(),
  username: nullable(text()),
  rank: nullable(int),
  total_tips: int,
  winning_tips: int,
  place_tips: int,
  show_tips: int,
  millionths: float,
  winner_odds: float,
  last_tip_at: instant,
};

/**
 * A page of the tippers' standings of a period with ranks, from tip_totals: one row per person, however many tips there
 * are.
 */
export async function readTipperStandings(db: Db, query: StandingsQuery): Promise<Standings> {
  const { period, search, minTips, limit, offset } = query;
  const rows = await queryRows(
    db,
    { ...standingColumns, total: int, people: int },
    sql`
      with found as (
        select ranked.*, profile.username, count(*) over ()::int as total
        from ${rankedTotals(period)} as ranked join profiles profile on profile.id = ranked.user_id
        where total_tips >= ${minTips} and ${search === null ? sql`true` : nameContains(search)}
      )
      select ${standingSelection}, total, people from found order by ${sortOrder(query)} limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(standingOf), total: rows[0]?.total ?? 0, peopleCount: rows[0]?.people ?? 0 };
}

/** One person's own line in the standings; null without a settled tip in the period. */
export async function readStandingOf(db: Db, period: TipPeriod, userId: string): Promise<Standing | null> {
  const [row] = await queryRows(
    db,
    standingColumns,
    sql`
      select ${standingSelection} from ${rankedTotals(period)} as ranked join profiles profile on profile.id = ranked.user_id
      where user_id = ${userId}`,
  );
  return row ? standingOf(row) : null;
}

function standingOf(row: RowOf<typeof standingColumns>): Standing {
  return {
    userId: row.user_id,
    username: row.username,
    rank: row.rank,
    winnerOdds: row.winner_odds,
    lastTipAt: row.last_tip_at,
    ...tipStatistics({
      totalTips: row.total_tips,
      winningTips: row.winning_tips,
      placeTips: row.place_tips,
      showTips: row.show_tips,
      winningsMillionths: row.millionths,
    }),
  };
}

function nameContains(search: string): SQL {
  return sql`cz_fold(profile.username) like ${`%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}

/** The order a reader has chosen; equal values in the order of the ranks. */
function sortOrder({ sort, isReversed }: StandingsQuery): SQL {
  const successes = sql`winning_tips + place_tips + show_tips`;
  const best = (value: SQL) => sql`${value} ${isReversed ? sql`asc` : sql`desc`}`;
  const terms: Record<StandingSort, SQL> = {
    rank: sql`rank ${isReversed ? sql`desc` : sql`asc`} nulls last`,
    name: sql`${inCzechOrder(sql`username`)} ${isReversed ? sql`desc` : sql`asc`} nulls last`,
    tips: best(sql`total_tips`),
    winners: best(sql`winning_tips`),
    places: best(successes),
    winnings: best(sql`total_winnings`),
    success: best(sql`(${successes})::numeric / total_tips`),
    roi: best(sql`total_winnings / total_tips`),
  };
  return sql`${terms[sort]}, rank nulls last, ${orderBy(tipperOrder, tipperColumns)}`;
}
