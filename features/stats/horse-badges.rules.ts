import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import { lowestOdds } from '#features/odds/displayed-odds.rules.ts';

/** Distinctions of a horse within its race. */
export type HorseBadge = 'favourite' | 'most-wins' | 'best-placement';

export type BadgeCandidate = {
  id: number;
  odds: BookmakerOdds;
  isNonStarter: boolean;
  record: { totalRaces: number; wins: number; placements: number } | null;
};

const maxTied = 3;
export const minRacesForRate = 3;

/**
 * Badges of one race by runner id (race-day.badges): favourite by the lowest price of either bookmaker, most wins, best
 * placement rate from at least 3 races. Ties share a badge, more than three give it to none; a score of 0 never earns
 * one.
 */
export function horseBadges(runners: readonly BadgeCandidate[]): Map<number, HorseBadge[]> {
  const starters = runners.filter((runner) => !runner.isNonStarter);
  const badges = new Map<number, HorseBadge[]>();
  const awardBadge = (badge: HorseBadge, score: (runner: BadgeCandidate) => number | null) => {
    for (const id of leaders(starters, score)) badges.set(id, [...(badges.get(id) ?? []), badge]);
  };
  awardBadge('favourite', ({ odds }) => {
    const lowest = lowestOdds(odds);
    return lowest === null ? null : 1 / lowest;
  });
  awardBadge('most-wins', ({ record }) => record?.wins ?? null);
  awardBadge('best-placement', ({ record }) =>
    record && record.totalRaces >= minRacesForRate ? record.placements / record.totalRaces : null,
  );
  return badges;
}

function leaders(runners: readonly BadgeCandidate[], score: (runner: BadgeCandidate) => number | null): number[] {
  const best = Math.max(...runners.map((runner) => score(runner) ?? 0));
  const tied = best > 0 ? runners.filter((runner) => score(runner) === best) : [];
  return tied.length > maxTied ? [] : tied.map((runner) => runner.id);
}
