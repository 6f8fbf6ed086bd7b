import { type SQL, sql } from 'drizzle-orm';
import { tipStatistics } from '#domain/analysis/simulation.ts';
import { minRankedTips, type Standing, type StandingSort } from '#domain/analysis/standing.ts';
import type { TipPeriod } from '#domain/analysis/tip-scope.ts';
import { fold } from '#domain/shared/slug.ts';
import type { Db } from '#server/db/db.ts';
import { inCzechOrder } from '#server/db/czech.ts';

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

/** `total`: people the query finds; `peopleCount`: all with a settled tip in the period. */
export type Standings = { rows: Standing[]; total: number; peopleCount: number };

/** Decision D9, of rows of tip_totals: exact ROI, more winners, higher odds of winners, the earlier last tip. */
export const standingOrder = sql`total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at`;

type Row = {
  user_id: string;
  username: string | null;
  rank: number | null;
  total_tips: number;
  winning_tips: number;
  place_tips: number;
  show_tips: number;
  millionths: number;
  winner_odds: number;
  last_tip_at: number;
  total: number;
  people: number;
};

/** The people of a period with their ranks, from tip_totals: one row a person, however many tips there are. */
export async function readStandings(db: Db, query: StandingsQuery): Promise<Standings> {
  const { period, search, minTips, limit, offset } = query;
  const result = await db.execute(sql`
    with ranked as (
      select *, count(*) over () as people,
        case when total_tips >= ${minRankedTips} then
          rank() over (partition by total_tips >= ${minRankedTips} order by ${standingOrder}) end as rank
      from tip_totals where scope = ${period.scope} and period = ${period.id}
    ), found as (
      select ranked.*, profile.username, count(*) over () as total
      from ranked join profiles profile on profile.id = ranked.user_id
      where total_tips >= ${minTips} and ${search === null ? sql`true` : nameContains(search)}
    )
    select user_id::text, username, rank::int, total_tips, winning_tips, place_tips, show_tips,
      (total_winnings * 1000000)::float8 as millionths, winner_odds::float8,
      (extract(epoch from last_tip_at) * 1000)::float8 as last_tip_at, total::int, people::int
    from found order by ${orderOf(query)} limit ${limit} offset ${offset}`);
  const { rows } = result as unknown as { rows: Row[] };
  return { rows: rows.map(standingOf), total: rows[0]?.total ?? 0, peopleCount: rows[0]?.people ?? 0 };
}

/** One person's own line in the standings; null without a settled tip in the period. */
export async function readStandingOf(db: Db, period: TipPeriod, userId: string): Promise<Standing | null> {
  const result = await db.execute(sql`
    with ranked as (
      select *, rank() over (order by ${standingOrder}) as place from tip_totals
      where scope = ${period.scope} and period = ${period.id} and total_tips >= ${minRankedTips}
    )
    select own.user_id::text, profile.username, (select place::int from ranked where user_id = own.user_id) as rank,
      own.total_tips, own.winning_tips, own.place_tips, own.show_tips,
      (own.total_winnings * 1000000)::float8 as millionths, own.winner_odds::float8,
      (extract(epoch from own.last_tip_at) * 1000)::float8 as last_tip_at
    from tip_totals own join profiles profile on profile.id = own.user_id
    where own.scope = ${period.scope} and own.period = ${period.id} and own.user_id = ${userId}`);
  const [row] = (result as unknown as { rows: Omit<Row, 'total' | 'people'>[] }).rows;
  return row ? standingOf(row) : null;
}

function standingOf(row: Omit<Row, 'total' | 'people'>): Standing {
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

/** Ties in the wished order by rank, and after it the same on every engine. */
function orderOf({ sort, isReversed }: StandingsQuery): SQL {
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
  return sql`${terms[sort]}, rank nulls last, ${standingOrder}, user_id`;
}
