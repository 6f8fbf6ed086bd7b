import type { TeamPick, Team } from './team.rules.ts';

type Runner = { id: number; raceId: number };

/** Puts a horse into its race's box in place of the one before; the first horse becomes the captain. */
export function withHorse(team: Team, { id, raceId }: Runner): Team {
  const previous = team.picks.find((pick) => pick.raceId === raceId);
  const others = team.picks.filter((pick) => pick !== previous);
  const picks: TeamPick[] = [...others, { raceId, runnerId: id }].toSorted((a, b) => a.raceId - b.raceId);
  const isCaptain = team.captainId === null || team.captainId === previous?.runnerId;
  return {
    ...team,
    picks,
    captainId: isCaptain ? id : team.captainId,
    reserveId: team.reserveId === id ? null : team.reserveId,
  };
}

/** Empties a box; if it was the captain's, the first remaining horse becomes captain. */
export function withoutHorse(team: Team, runnerId: number): Team {
  const picks = team.picks.filter((pick) => pick.runnerId !== runnerId);
  const captainId = team.captainId === runnerId ? (picks[0]?.runnerId ?? null) : team.captainId;
  return { ...team, picks, captainId };
}

type PricedRace = { id: number; runners: readonly { price: number; isNonStarter: boolean }[] };

/** The minimum cost of all races still without a horse; `raceId` counts as having one. */
export function minRemainingCost(races: readonly PricedRace[], { picks }: Team, raceId: number | null = null): number {
  const emptyRaces = races.filter(({ id }) => id !== raceId && picks.every((pick) => pick.raceId !== id));
  const prices = emptyRaces.map(({ runners }) =>
    runners.filter(({ isNonStarter }) => !isNonStarter).map(({ price }) => price),
  );
  return prices.reduce((sum, field) => sum + (field.length === 0 ? 0 : Math.min(...field)), 0);
}

/** What a horse may cost at most: what is left of the budget, and what its race's box would give back. */
export function maxAffordablePrice(
  team: Team,
  raceId: number,
  { budget, prices }: { budget: number; prices: ReadonlyMap<number, number> },
): number {
  const spent = team.picks.reduce(
    (sum, pick) => sum + (pick.raceId === raceId ? 0 : (prices.get(pick.runnerId) ?? 0)),
    0,
  );
  return budget - spent;
}
