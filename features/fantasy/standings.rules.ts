import { positiveInteger, type Query } from '#platform/http/query.rules.ts';
import { parsePage } from '#platform/http/page.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type Order, rankBy } from '#features/standings/order.rules.ts';
import type { RankedPlayer, RoundLine } from './round.rules.ts';

/** What a leaderboard ranks: one round, a month or a season. */
export const fantasyScopes = ['round', 'month', 'season'] as const;
export type FantasyScope = (typeof fantasyScopes)[number];

/** The state of a leaderboard in its URL; null = the newest. */
export type StandingsQuery = {
  scope: FantasyScope;
  round: number | null;
  /** '2023-10' */
  month: string | null;
  /** An archived season; null = the current one. */
  season: number | null;
  page: number;
};

/** Of a leaderboard's address. */
export const standingsParameters = ['scope', 'round', 'month', 'season', 'page'];

/** Unknown values count as missing. */
export function parseStandingsQuery(query: Query): StandingsQuery {
  const month = query.get('month');
  return {
    scope: fantasyScopes.find((scope) => scope === query.get('scope')) ?? 'season',
    round: positiveInteger(query.get('round')),
    month: month !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
    season: positiveInteger(query.get('season')),
    page: parsePage(query.get('page')),
  };
}

/** The URL of a leaderboard, defaults left out. */
export function standingsAddress({ scope, round, month, season, page }: StandingsQuery): string {
  const parts = [
    ...(scope === 'season' ? [] : [`scope=${scope}`]),
    ...(scope === 'round' && round !== null ? [`round=${round}`] : []),
    ...(scope === 'month' && month !== null ? [`month=${month}`] : []),
    ...(season === null ? [] : [`season=${season}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return parts.length > 0 ? `/fantasy/leaderboard?${parts.join('&')}` : '/fantasy/leaderboard';
}

export type StandingRow = RankedPlayer & {
  userId: string | null;
  captainWins: number;
  /** Rounds played; 1 in the standings of a round. */
  rounds: number;
  /** Places gained since the newest round; null = new, or in the standings of a round. */
  moved: number | null;
  /** In the round named in the heading: the points and the captain; null without a team. */
  roundPoints: number | null;
  captain: { name: string; silk: Silk } | null;
};

export type FantasySeason = { id: number; name: string; isArchived: boolean };

/** What a leaderboard ranks: a round by its race day, or a period as in fantasy_period_standings. */
export type StandingsPeriod = { scope: 'round'; eventId: number } | { scope: 'month' | 'season'; period: string };

/**
 * The period of a requested leaderboard: the requested round or month of the season, else the newest one; null while
 * there is none. `rounds` are those whose teams are closed.
 */
export function standingsPeriod(
  { scope, round, month }: StandingsQuery,
  season: FantasySeason,
  rounds: readonly RoundLine[],
): { period: StandingsPeriod; round: RoundLine; month: string } | null {
  const newest = rounds.at(-1);
  const shown = rounds.find(({ eventId }) => eventId === round) ?? newest;
  if (!shown || !newest) return null;
  if (scope === 'round')
    return { period: { scope, eventId: shown.eventId }, round: shown, month: monthKey(shown.date) };
  const monthRounds = rounds.filter(({ date }) => monthKey(date) === month);
  const key = scope === 'month' && monthRounds.length > 0 && month !== null ? month : monthKey(newest.date);
  const last = scope === 'month' ? (rounds.filter(({ date }) => monthKey(date) === key).at(-1) ?? newest) : newest;
  const period = scope === 'month' ? `${season.id}/${key}` : String(season.id);
  return { period: { scope, period }, round: last, month: key };
}

/** Whether a row has as many points as the one above, so that a tie-break decided (fantasy.ties). */
export function isTied(rows: readonly Pick<StandingRow, 'points'>[], index: number): boolean {
  return index > 0 && rows[index - 1]?.points === rows[index]?.points;
}

/** A player's score in one round; robots are not ranked. */
export type RoundScore = {
  playerId: number;
  points: number;
  /** 1 if the captain won. */
  captainWins: number;
  savedAt: Instant;
};

/** A player's sums of a month or a season. */
export type TotalScore = Omit<RoundScore, 'savedAt'>;

/** Places of a round (fantasy.ties). */
export const roundOrder = [
  { name: 'points', by: 'points', first: 'highest' },
  { name: 'captain', by: 'captainWins', first: 'highest' },
  { name: 'saved', by: 'savedAt', first: 'lowest' },
  { name: 'joined', by: 'playerId', first: 'lowest' },
] as const satisfies Order<string, keyof RoundScore>;

/** Places of a month or a season (fantasy.ties); ids of players count up in the order in which they joined. */
export const totalOrder = [
  { name: 'points', by: 'points', first: 'highest' },
  { name: 'captain', by: 'captainWins', first: 'highest' },
  { name: 'joined', by: 'playerId', first: 'lowest' },
] as const satisfies Order<string, keyof TotalScore>;

/** Whether a player has a rank; robots have none. */
type IsRanked = (player: { playerId: number }) => boolean;

export type PlayerTotal = TotalScore & { rounds: number };
export type PlacedTotal = PlayerTotal & { rank: number | null; previousRank: number | null };

/** The scores of a round in their order, players before robots. */
export function rankRound(scores: readonly RoundScore[], isRanked: IsRanked): (RoundScore & { rank: number | null })[] {
  return rankBy<keyof RoundScore, RoundScore>(roundOrder, scores, isRanked);
}

/**
 * The totals of a period after the scores of one of its rounds have changed; who has played no other round is gone with
 * theirs.
 */
export function changeTotals(
  totals: readonly PlayerTotal[],
  { before, after }: { before: readonly TotalScore[]; after: readonly TotalScore[] },
): PlayerTotal[] {
  const byPlayer = new Map(totals.map((total) => [total.playerId, total]));
  const add = ({ playerId, points, captainWins }: TotalScore, times: 1 | -1) => {
    const total = byPlayer.get(playerId);
    byPlayer.set(playerId, {
      playerId,
      points: (total?.points ?? 0) + times * points,
      captainWins: (total?.captainWins ?? 0) + times * captainWins,
      rounds: (total?.rounds ?? 0) + times,
    });
  };
  for (const score of before) add(score, -1);
  for (const score of after) add(score, 1);
  return [...byPlayer.values()].filter(({ rounds }) => rounds > 0);
}

/** The totals in their order, players before robots, with the ranks before the newest round (fantasy.leaderboard). */
export function rankTotals(
  totals: readonly PlayerTotal[],
  newest: readonly TotalScore[],
  isRanked: IsRanked,
): PlacedTotal[] {
  const before = changeTotals(totals, { before: newest, after: [] });
  const previous = new Map(placed(before, isRanked).map(({ playerId, rank }) => [playerId, rank]));
  return placed(totals, isRanked).map((total) => ({ ...total, previousRank: previous.get(total.playerId) ?? null }));
}

const placed = (totals: readonly PlayerTotal[], isRanked: IsRanked) =>
  rankBy<keyof TotalScore, PlayerTotal>(totalOrder, totals, isRanked);
