import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { type FantasyRules, reserveLimit } from './scoring.rules.ts';
import { emptyTeam, type Team } from './team.rules.ts';
import type { FantasyMarket } from './market.rules.ts';

/** Robots with the habits of those among tippers; they play without a rank (fantasy.robots). */
export const fantasyRobots = ['favourites', 'favourites-without-first', 'outsiders'] as const;
export type FantasyRobot = (typeof fantasyRobots)[number];

type FieldRunner = { id: number; number: number | null; price: number; jockeyId: number | null };
export type FieldRace = { id: number; runners: readonly FieldRunner[] };

/** Index of the preferred horse of a race by price, 0 = the dearest. */
const preferredRanks = { favourites: 0, 'favourites-without-first': 1, outsiders: -1 } as const;

/**
 * A robot's team: the cheapest horse everywhere, then race by race its own choice while the budget allows. The dearest
 * of them is the captain, the jockey is who rides most often.
 */
export function robotTeam(robot: FantasyRobot, races: readonly FieldRace[], rules: FantasyRules): Team {
  return greedyTeam(
    races,
    (field) => field.at(preferredRanks[robot]) ?? field.at(-1) ?? null,
    rules,
    reserveLimit(races.length, rules),
  );
}

/**
 * A team filled race by race: `choose` gets the field from the dearest horse on; null keeps the cheapest. `races` may
 * be some of the round's; what its reserve may cost at most depends on all of them.
 */
export function greedyTeam(
  races: readonly FieldRace[],
  choose: (field: readonly FieldRunner[], race: FieldRace) => FieldRunner | null,
  rules: FantasyRules,
  maxReservePrice: number,
): Team {
  const fields = races.flatMap((race) => {
    const field = race.runners.toSorted(dearestFirst);
    const cheapest = field.at(-1);
    return cheapest ? [{ race, field, cheapest }] : [];
  });
  let budgetLeft = rules.budget - fields.reduce((sum, { cheapest }) => sum + cheapest.price, 0);
  const picked = fields.map(({ race, field, cheapest }) => {
    const preferred = choose(field, race) ?? cheapest;
    const extra = preferred.price - cheapest.price;
    if (extra > budgetLeft) return { race, runner: cheapest };
    budgetLeft -= extra;
    return { race, runner: preferred };
  });
  // With fields of two or three everywhere, even the cheapest horses together may exceed the budget.
  while (budgetLeft < 0) budgetLeft += picked.pop()?.runner.price ?? Number.POSITIVE_INFINITY;
  const [captain] = picked.map(({ runner }) => runner).toSorted(dearestFirst);
  return {
    ...emptyTeam,
    picks: picked.map(({ race, runner }) => ({ raceId: race.id, runnerId: runner.id })),
    captainId: captain?.id ?? null,
    jockeyId: busiestJockey(races),
    reserveId: reserveOf(races, new Set(picked.map(({ runner }) => runner.id)), maxReservePrice),
  };
}

function dearestFirst(a: FieldRunner, b: FieldRunner): number {
  return b.price - a.price || compareNumbers(a.number, b.number) || a.id - b.id;
}

function busiestJockey(races: readonly FieldRace[]): number | null {
  const rides = new Map<number, number>();
  for (const { jockeyId } of races.flatMap(({ runners }) => runners))
    if (jockeyId !== null) rides.set(jockeyId, (rides.get(jockeyId) ?? 0) + 1);
  const [busiest] = [...rides].toSorted(([idA, a], [idB, b]) => b - a || idA - idB);
  return busiest?.[0] ?? null;
}

function reserveOf(races: readonly FieldRace[], taken: ReadonlySet<number>, maxPrice: number): number | null {
  const free = races.flatMap(({ runners }) => runners).filter(({ id, price }) => !taken.has(id) && price <= maxPrice);
  return free.toSorted(dearestFirst)[0]?.id ?? null;
}

/** From how many of a race's dearest horses the sample chooses in turn, so that it is no robot's team. */
const choices = 3;

/** A team that could be somebody's, to show what one looks like: a horse for each race within the budget. */
export function sampleTeam({ races, reserveLimit }: FantasyMarket, rules: FantasyRules): Team {
  const fields = races.map(({ id, runners }) => ({
    id,
    runners: runners
      .filter(({ isNonStarter }) => !isNonStarter)
      .map((runner) => ({ ...runner, jockeyId: runner.jockey?.id ?? null })),
  }));
  return greedyTeam(
    fields,
    (field, race) => field[fields.findIndex(({ id }) => id === race.id) % choices] ?? null,
    rules,
    reserveLimit,
  );
}
