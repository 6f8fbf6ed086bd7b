import type { RoundLine } from './round-rows.rules.ts';
import { isRoundClosed } from './choose-round.rules.ts';
import { type FantasySeason, type StandingRow, standingsPeriod } from './standings.rules.ts';
import type { StandingsQuery } from './standings-query.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { existingPage } from '#features/standings/page.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readRounds } from './read-rounds.server.ts';
import { readPlayerStandings, readRanked, readSeasons, readLeaderboardPage } from './read-standings.server.ts';

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
