import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { rankTippers } from '#features/analysis/tipper-ranking.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { tipTotals } from '#features/tips/tip-totals.tables.ts';
import { type ContestStanding, type ContestTipper, noPrizeReason } from './contest.rules.ts';
import { contestStandings } from './contest.tables.ts';

/**
 * The races of rounds, each with the outcomes of all its valid tips as one text, so that a correction after the freeze
 * shows as another text; '' without any. The event's date gives the round (time.start-of-race).
 */
export function raceOutcomes(mondays: readonly PragueDate[]): SQL {
  return sql`(
    select r.id, date_trunc('week', e.date)::date as monday,
      coalesce(string_agg(concat_ws(' ', o.participation_id, o.state, o.position, o.payout, o.odds), ', '
        order by o.participation_id) filter (where o.state <> 'void'), '') as outcome
    from unnest(${sql.param(mondays)}::date[]) as round(monday)
    join race_events e on e.date between round.monday and round.monday + 6
    join races r on r.event_id = e.id
    left join race_participations p on p.race_id = r.id
    left join tip_outcomes o on o.participation_id = p.id
    group by r.id, e.date)`;
}

/** Milliseconds since 1970 with the database's microseconds as a fraction, because they may decide a tie. */
const exactMoment = (column: typeof tipTotals.lastTipAt | typeof contestStandings.lastTipAt) =>
  sql<Instant>`(extract(epoch from ${column}) * 1000)::float8`;

/** The standings of rounds as of now, by rank (contest.ranking), from the settled tips. */
export async function readLiveStandings(
  db: Db,
  mondays: readonly PragueDate[],
): Promise<Map<PragueDate, ContestStanding[]>> {
  const rows = await db
    .select({
      monday: sql<PragueDate>`${tipTotals.period}`,
      role: profiles.role,
      tipper: {
        userId: tipTotals.userId,
        username: profiles.username,
        tips: tipTotals.totalTips,
        winners: tipTotals.winningTips,
        winningsMillionths: sql<number>`(${tipTotals.totalWinnings} * 1000000)::float8`,
        winnerOddsHundredths: sql<number>`(${tipTotals.winnerOdds} * 100)::float8`,
        lastTipAt: exactMoment(tipTotals.lastTipAt),
      },
    })
    .from(tipTotals)
    .innerJoin(profiles, eq(profiles.id, tipTotals.userId))
    .where(and(eq(tipTotals.scope, 'round'), inArray(tipTotals.period, [...mondays])));
  const rounds = Map.groupBy(rows, ({ monday }) => monday);
  return new Map(mondays.map((monday) => [monday, rankedRound(rounds.get(monday) ?? [])]));
}

type RoleAndTotals = { role: 'user' | 'admin'; tipper: ContestTipper };

function rankedRound(rows: readonly RoleAndTotals[]): ContestStanding[] {
  const roles = new Map(rows.map(({ tipper, role }) => [tipper.userId, role]));
  return rankTippers(rows.map(({ tipper }) => tipper)).map((standing) => ({
    ...standing,
    noPrize: noPrizeReason(standing, roles.get(standing.userId) ?? 'user'),
  }));
}

/** The standings of one round: as of now, or as they were frozen, with the names that people have today. */
export async function readRoundStandings(db: Db, monday: PragueDate, isFrozen: boolean): Promise<ContestStanding[]> {
  if (!isFrozen) return (await readLiveStandings(db, [monday])).get(monday) ?? [];
  return db
    .select({
      userId: contestStandings.userId,
      username: profiles.username,
      rank: contestStandings.rank,
      tips: contestStandings.tips,
      winners: contestStandings.winners,
      winningsMillionths: contestStandings.winningsMillionths,
      winnerOddsHundredths: contestStandings.winnerOddsHundredths,
      lastTipAt: exactMoment(contestStandings.lastTipAt),
      noPrize: contestStandings.noPrize,
    })
    .from(contestStandings)
    .innerJoin(profiles, eq(profiles.id, contestStandings.userId))
    .where(eq(contestStandings.monday, monday))
    .orderBy(sql`${contestStandings.rank} nulls last`, asc(contestStandings.userId));
}
