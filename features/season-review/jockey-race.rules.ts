import { hasWon } from '#features/racing/placing.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import type { Tally } from './champions.rules.ts';
import type { ReviewRace } from './season-rows.rules.ts';

/** The chart of the leading jockeys: wins since the start of the season at the end of each month. */
export type JockeyRace = {
  /** '2023-04' … */
  months: string[];
  curves: { id: number; wins: number[] }[];
  /** From which month on the first curve has been alone in front; null while it isn't. */
  leadSince: string | null;
};

const maxCurves = 4;

/** The race of the leading jockeys through the months (season-review.jockey-race); `jockeys` best first. */
export function jockeyRace(races: readonly ReviewRace[], jockeys: readonly Tally[]): JockeyRace {
  const months = monthsOf(races);
  const leaders = jockeys.filter(({ wins }) => wins > 0).slice(0, maxCurves);
  const winners = races.flatMap(({ date, starters }) =>
    starters.flatMap(({ jockeyId, position }) => (hasWon(position) ? [{ month: monthKey(date), jockeyId }] : [])),
  );
  const curves = leaders.map(({ id }) => {
    const own = winners.filter(({ jockeyId }) => jockeyId === id);
    return { id, wins: months.map((until) => own.filter(({ month }) => month <= until).length) };
  });
  return { months, curves, leadSince: leadSince(months, curves) };
}

/** Every month from the first to the last with a race. */
function monthsOf(races: readonly ReviewRace[]): string[] {
  const keys = races.map(({ date }) => monthKey(date)).toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [year, from, to] = [first.slice(0, 4), Number(first.slice(5)), Number(last.slice(5))];
  return Array.from({ length: to - from + 1 }, (_, at) => `${year}-${String(from + at).padStart(2, '0')}`);
}

function leadSince(months: readonly string[], [leader, ...others]: JockeyRace['curves']): string | null {
  if (!leader) return null;
  const isAlone = months.map((_, at) => others.every(({ wins }) => (leader.wins[at] ?? 0) > (wins[at] ?? 0)));
  return months[isAlone.lastIndexOf(false) + 1] ?? null;
}
