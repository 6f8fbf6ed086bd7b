import type { BookmakerOdds } from '#domain/odds/displayed-odds.ts';
import { lowestOdds } from '#domain/odds/displayed-odds.ts';

export type HorseBadge = 'favourite' | 'most-wins' | 'best-placement';

export type BadgeCandidate = {
  id: number;
  odds: BookmakerOdds;
  isNonStarter: boolean;
  record: { totalRaces: number; wins: number; placements: number } | null;
};

const mostTied = 3;
const racesForRate = 3;

/**
 * Badges of one race by runner id (Spec 9, Decision D7): favourite by the lowest price of either bookmaker, most wins,
 * best placement rate from at least 3 races. Ties share a badge, more than three give it to none; nobody leads with 0.
 */
export function horseBadges(runners: readonly BadgeCandidate[]): Map<number, HorseBadge[]> {
  const starters = runners.filter((runner) => !runner.isNonStarter);
  const badges = new Map<number, HorseBadge[]>();
  const give = (badge: HorseBadge, score: (runner: BadgeCandidate) => number | null) => {
    for (const id of leaders(starters, score)) badges.set(id, [...(badges.get(id) ?? []), badge]);
  };
  give('favourite', ({ odds }) => {
    const lowest = lowestOdds(odds);
    return lowest === null ? null : 1 / lowest;
  });
  give('most-wins', ({ record }) => record?.wins ?? null);
  give('best-placement', ({ record }) =>
    record && record.totalRaces >= racesForRate ? record.placements / record.totalRaces : null,
  );
  return badges;
}

function leaders(runners: readonly BadgeCandidate[], score: (runner: BadgeCandidate) => number | null): number[] {
  const best = Math.max(...runners.map((runner) => score(runner) ?? 0));
  const tied = best > 0 ? runners.filter((runner) => score(runner) === best) : [];
  return tied.length > mostTied ? [] : tied.map((runner) => runner.id);
}
