import { array, nullable, number, object, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { type FantasyRules, reserveLimit } from './rules.rules.ts';

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
