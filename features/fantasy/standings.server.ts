import { desc, sql, type SQL } from 'drizzle-orm';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { existingPage, pageRanks } from '#features/standings/page.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import {
  type FantasySeason,
  type StandingRow,
  standingsPeriod,
  type StandingsPeriod,
  type StandingsQuery,
} from './standings.rules.ts';
import { fantasySeasons } from './fantasy.tables.ts';
import { playerName, playerNameColumns } from './players.server.ts';
import { isRoundClosed, type RankedPlayer, type RoundLine } from './round.rules.ts';
import { currentSeasonId, readRounds } from './season.server.ts';

const rowColumns = {
  ...playerNameColumns,
  userId: nullable(text()),
  points: int,
  rank: nullable(int),
  captainWins: int,
  rounds: int,
  previousRank: nullable(int),
  captainName: nullable(text()),
  captainSilk: nullable(json<Silk>()),
};

/**
 * A page of the leaderboard, and the robots, which have points but no rank; `round` is the one whose points and
 * captains are shown in each row.
 */
async function readLeaderboardPage(
  db: Db,
  period: StandingsPeriod,
  { page, round }: { page: number; round: number },
): Promise<{ rows: StandingRow[]; robots: StandingRow[] }> {
  const found = await readRows(db, placesOnPage(period, pageRanks(page)), round);
  return { rows: found.filter(({ rank }) => rank !== null), robots: found.filter(({ rank }) => rank === null) };
}

/** The rows of some players by rank. */
function readPlayerStandings(
  db: Db,
  period: StandingsPeriod,
  { round, players }: { round: number; players: readonly number[] },
): Promise<StandingRow[]> {
  const isOne = sql`player_id = any(${sql.param([...players])}::bigint[])`;
  const places =
    period.scope === 'round'
      ? sql`select *, 1 as rounds, null::int as previous_rank from fantasy_scores where event_id = ${period.eventId} and ${isOne}`
      : sql`select * from fantasy_totals where scope = ${period.scope} and period = ${period.period} and ${isOne}`;
  return readRows(db, places, round);
}

async function readRows(db: Db, places: SQL, round: number): Promise<StandingRow[]> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
      select ${playerName}, p.user_id::text as "userId", t.points, t.rank, t.captain_wins as "captainWins", t.rounds,
        t.previous_rank as "previousRank", h.name as "captainName", h.silk as "captainSilk"
      from (${places}) as t join fantasy_players p on p.id = t.player_id
      left join profiles on profiles.id = p.user_id
      left join fantasy_teams team on team.event_id = ${round} and team.player_id = p.id
      left join fantasy_picks k on k.team_id = team.id and k.is_captain
      left join race_participations run on run.id = k.participation_id
      left join individual_horses h on h.id = run.horse_id
      order by t.rank nulls last, t.points desc, p.id`,
  );
  const points = await readPoints(
    db,
    round,
    rows.map(({ id }) => id),
  );
  return rows.map(({ previousRank, captainName, captainSilk, ...row }) => {
    const roundPoints = points.get(row.id) ?? null;
    const hasCaptain = roundPoints !== null && captainName !== null;
    return {
      ...row,
      moved: previousRank === null || row.rank === null ? null : previousRank - row.rank,
      roundPoints,
      captain: hasCaptain ? { name: horseName(captainName), silk: captainSilk ?? unknownSilk } : null,
    };
  });
}

/** Apart from the rows: the planner can't know how long a list is, and might go through it for each of them. */
async function readPoints(db: Db, round: number, players: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const scores = await queryRows(
    db,
    { playerId: int, points: int },
    sql`
      select player_id::int as "playerId", points from fantasy_scores
      where event_id = ${round} and player_id = any(${sql.param([...players])}::bigint[])`,
  );
  return new Map(scores.map(({ playerId, points }) => [playerId, points]));
}

/** A part of the lists, as rows: a page costs what stands on it. */
function placesOnPage(period: StandingsPeriod, { from, to }: { from: number; to: number }): SQL {
  const part = (name: string) =>
    sql.raw(`s.${name}[${from}:least(${to}, s.ranked)] || s.${name}[s.ranked + 1:cardinality(s.players)]`);
  const isRound = period.scope === 'round';
  const more = isRound ? sql`` : sql`, ${part('rounds')}, ${part('previous_ranks')}`;
  return sql`
    select u.*, case when u.at <= least(${to}::int, s.ranked) - ${from - 1}::int then u.at::int + ${from - 1}::int end as rank
      ${isRound ? sql`, 1 as rounds, null::int as previous_rank` : sql``}
    from ${tableOf(period)} as s
    cross join lateral unnest(${part('players')}, ${part('points')}, ${part('captain_wins')}${more})
      with ordinality as u(player_id, points, captain_wins${isRound ? sql`` : sql`, rounds, previous_rank`}, at)`;
}

function tableOf(period: StandingsPeriod): SQL {
  if (period.scope === 'round') return sql`(select * from fantasy_round_standings where event_id = ${period.eventId})`;
  return sql`(select * from fantasy_period_standings where scope = ${period.scope} and period = ${period.period})`;
}

/** How many players have a rank. */
async function readRanked(db: Db, period: StandingsPeriod): Promise<number> {
  const { ranked } = await queryRow(
    db,
    { ranked: int },
    sql`select coalesce(max(ranked), 0)::int as ranked from ${tableOf(period)} as t`,
  );
  return ranked;
}

/** Seasons, the current one first. */
export async function readSeasons(db: Db): Promise<FantasySeason[]> {
  return db
    .select({
      id: fantasySeasons.id,
      name: fantasySeasons.name,
      isArchived: sql<boolean>`${fantasySeasons.archivedAt} is not null`,
    })
    .from(fantasySeasons)
    .orderBy(desc(fantasySeasons.id));
}

export type Leaderboard = {
  seasons: FantasySeason[];
  season: FantasySeason;
  /** Rounds of the season whose teams are closed. */
  rounds: RoundLine[];
  round: RoundLine;
  month: string;
  rows: StandingRow[];
  robots: StandingRow[];
  ranked: number;
  page: number;
};

/** A page of the leaderboard; null while no round has closed. */
export async function readLeaderboard(db: Db, query: StandingsQuery, now: Instant): Promise<Leaderboard | null> {
  const found = await readPeriod(db, query, now);
  if (!found) return null;
  const { period, round } = found;
  const ranked = await readRanked(db, period);
  const page = existingPage(query.page, ranked);
  const { rows, robots } = await readLeaderboardPage(db, period, { page, round: round.eventId });
  const { period: _, ...rest } = found;
  return { ...rest, rows, robots, ranked, page };
}

/** Some players' rows of the same leaderboard with their ranks among all. */
export async function readRowsOf(
  db: Db,
  query: StandingsQuery,
  { players, now }: { players: readonly number[]; now: Instant },
): Promise<{ round: RoundLine; ranked: number; rows: StandingRow[] } | null> {
  const found = await readPeriod(db, query, now);
  if (!found) return null;
  const { period, round } = found;
  const rows = await readPlayerStandings(db, period, { round: round.eventId, players });
  return { round, ranked: await readRanked(db, period), rows };
}

async function readPeriod(db: Db, query: StandingsQuery, now: Instant) {
  const seasons = await readSeasons(db);
  const season = seasons.find(({ id }) => id === query.season) ?? seasons[0];
  if (!season) return null;
  const rounds = (await readRounds(db, season.id)).filter(
    (round) => isRoundClosed(round, now) && round.locksAt !== null,
  );
  const found = standingsPeriod(query, season, rounds);
  return found && { seasons, season, rounds, ...found };
}

/** The first players of the current season. */
export async function readLeaders(db: Db, count: number): Promise<RankedPlayer[]> {
  return queryRows(
    db,
    { ...playerNameColumns, points: int, rank: int },
    sql`
      select ${playerName}, t.points, t.rank::int
      from fantasy_totals t join fantasy_players p on p.id = t.player_id left join profiles on profiles.id = p.user_id
      where t.scope = 'season' and t.period = ${currentSeasonId}::text
        and t.rank <= ${count}
      order by t.rank`,
  );
}
