import type { Silk } from '#features/racing/silk.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import type { RankedPlayer, RoundLine } from './round-rows.rules.ts';
import type { StandingsQuery } from './standings-query.rules.ts';

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
