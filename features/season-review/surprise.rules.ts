import { hasWon, isPlaced } from '#features/racing/placing.rules.ts';
import { displayedOdds, statisticalOdds } from '#features/odds/displayed-odds.rules.ts';
import { isStart } from '#features/stats/starts.rules.ts';
import type { FinishRow, ReviewRace } from './season-rows.rules.ts';

/** The winner that the market trusted least. */
export type Surprise = {
  race: Omit<ReviewRace, 'starters' | 'finish'>;
  runnerId: number;
  horseId: number;
  odds: number;
  isCoursePrice: boolean;
  /** Of the season, before that race. */
  startsBefore: number;
  placedBefore: number;
  /** The gap to the second, as the source prints it; null when it is not known or the win was shared. */
  margin: string | null;
};

/** The winner with the highest price (season-review.surprise); `races` earliest first. */
export function surpriseOf(races: readonly ReviewRace[]): Surprise | null {
  let best: { race: ReviewRace; winner: FinishRow; odds: number } | null = null;
  for (const race of races) {
    for (const winner of race.finish.filter(({ position }) => hasWon(position))) {
      const odds = statisticalOdds(winner.odds);
      if (odds !== null && odds > (best?.odds ?? 0)) best = { race, winner, odds };
    }
  }
  if (!best) return null;
  const { race, winner, odds } = best;
  const { starters, finish, ...facts } = race;
  const horseId = starters.find(({ runnerId }) => runnerId === winner.runnerId)?.horseId;
  if (horseId === undefined) return null;
  const before = races
    .slice(0, races.indexOf(race))
    .flatMap((earlier) => earlier.starters.filter((starter) => starter.horseId === horseId));
  const isShared = finish.filter(({ position }) => hasWon(position)).length > 1;
  return {
    race: facts,
    runnerId: winner.runnerId,
    horseId,
    odds,
    isCoursePrice: displayedOdds(winner.odds) === null,
    startsBefore: before.filter(isStart).length,
    placedBefore: before.filter(({ position }) => isPlaced(position)).length,
    margin: isShared ? null : (finish.find(({ position }) => position === 2)?.margin ?? null),
  };
}
