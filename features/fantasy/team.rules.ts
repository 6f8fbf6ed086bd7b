import { array, nullable, number, object, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { type FantasyRules, reserveLimit } from './scoring.rules.ts';

export const teamShape = object({
  picks: array(object({ raceId: number, runnerId: number })),
  /** One of the picks; null while there is none. */
  captainId: nullable(number),
  jockeyId: nullable(number),
  reserveId: nullable(number),
});
/** One person's horses of a round: at most one in each race, in the order of the races. Runners by their id. */
export type Team = ValueOf<typeof teamShape>;
export type TeamPick = Team['picks'][number];

/**
 * What a team may be made of: every runner of the round with its price in credits, and who rides; not a bookmaker's
 * market.
 */
export type Market = {
  raceCount: number;
  runners: readonly { id: number; raceId: number; price: number; isNonStarter: boolean }[];
  jockeyIds: readonly number[];
};

export type TeamRefusal =
  | 'fantasy.empty-team'
  | 'fantasy.unknown-runner'
  | 'fantasy.two-of-race'
  | 'fantasy.over-budget'
  | 'fantasy.captain-not-in-team'
  | 'fantasy.unknown-jockey'
  | 'fantasy.unknown-reserve'
  | 'fantasy.reserve-in-team'
  | 'fantasy.reserve-too-dear';

export const emptyTeam: Team = { picks: [], captainId: null, jockeyId: null, reserveId: null };

/** Credits of the picks; the reserve is free within its limit, so is the jockey. */
export function teamCost({ picks }: { picks: readonly TeamPick[] }, prices: ReadonlyMap<number, number>): number {
  return picks.reduce((sum, { runnerId }) => sum + (prices.get(runnerId) ?? 0), 0);
}

/** Why a team is invalid, or null. A team may leave races out (fantasy.team). */
export function teamRefusal(team: Team, market: Market, rules: FantasyRules): TeamRefusal | null {
  const runners = new Map(market.runners.map((runner) => [runner.id, runner]));
  const prices = new Map(market.runners.map(({ id, price }) => [id, price]));
  const { picks, captainId, jockeyId, reserveId } = team;
  if (picks.length === 0) return 'fantasy.empty-team';
  if (picks.some(({ raceId, runnerId }) => runners.get(runnerId)?.raceId !== raceId)) return 'fantasy.unknown-runner';
  if (new Set(picks.map(({ raceId }) => raceId)).size < picks.length) return 'fantasy.two-of-race';
  if (teamCost(team, prices) > rules.budget) return 'fantasy.over-budget';
  if (!picks.some(({ runnerId }) => runnerId === captainId)) return 'fantasy.captain-not-in-team';
  if (jockeyId !== null && !market.jockeyIds.includes(jockeyId)) return 'fantasy.unknown-jockey';
  return reserveId === null ? null : reserveRefusal(reserveId, team, market, rules);
}

function reserveRefusal(reserveId: number, { picks }: Team, market: Market, rules: FantasyRules): TeamRefusal | null {
  const reserve = market.runners.find(({ id }) => id === reserveId);
  if (!reserve) return 'fantasy.unknown-reserve';
  if (picks.some(({ runnerId }) => runnerId === reserveId)) return 'fantasy.reserve-in-team';
  return reserve.price > reserveLimit(market.raceCount, rules) ? 'fantasy.reserve-too-dear' : null;
}

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

/** What of an earlier team a later round can take over. */
export type FormerTeam = { horseIds: readonly number[]; captainHorseId: number | null; jockeyId: number | null };

export type CarryOverMarket = Omit<Market, 'runners'> & {
  runners: readonly (Market['runners'][number] & { horseId: number })[];
};

/**
 * The team with which somebody starts a new round: the horses of their last team that run again, in its order, while
 * the budget lasts, and its jockey if they ride. When the captain doesn't run, the first horse becomes captain.
 */
export function carryOver(former: FormerTeam, market: CarryOverMarket, budget: number): Team {
  let budgetLeft = budget;
  let team: Team = emptyTeam;
  for (const horseId of former.horseIds) {
    const runner = market.runners.find((candidate) => candidate.horseId === horseId && !candidate.isNonStarter);
    if (!runner || runner.price > budgetLeft || team.picks.some(({ raceId }) => raceId === runner.raceId)) continue;
    team = withHorse(team, runner);
    budgetLeft -= runner.price;
    if (horseId === former.captainHorseId) team = { ...team, captainId: runner.id };
  }
  const isRiding = former.jockeyId !== null && market.jockeyIds.includes(former.jockeyId);
  return isRiding ? { ...team, jockeyId: former.jockeyId } : team;
}
