import { type FantasyRules, minPrice } from './rules.rules.ts';

/** What a runner is priced by: its displayed odds, null = no bookmaker has any. */
export type PricedRunner = { id: number; odds: number | null };

/** `strength`: how many times likelier to win than an average runner of its race; `price` in whole credits. */
export type RunnerPrice = PricedRunner & { strength: number; price: number };

/**
 * Prices of one race, from each runner's fair chance: its implied probability divided by the sum over the race, or 1 ÷
 * runners without odds. An average runner costs a little less than its race's share of the budget, so that some whole
 * team is always affordable, but never a team of favourites only (fantasy.prices).
 */
export function priceRace(runners: readonly PricedRunner[], raceCount: number, rules: FantasyRules): RunnerPrice[] {
  const impliedSum = runners.reduce((sum, { odds }) => sum + (odds === null ? 0 : 1 / odds), 0);
  return runners.map(({ id, odds }) => {
    const strength = odds === null ? 1 : (runners.length / odds) * (1 / impliedSum);
    return { id, odds, strength, price: priceOf(strength, raceCount, rules) };
  });
}

/** The printed formula, at least one credit. */
export function priceOf(strength: number, raceCount: number, rules: FantasyRules): number {
  const share = rules.budget / raceCount;
  return Math.max(minPrice, Math.round((share * (rules.basePercent + rules.strengthPercent * strength)) / 100));
}
