import { fairProbabilities } from '#features/odds/implied-probability.rules.ts';
import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { createRandom, type Random } from './random.rules.ts';

/** How far a bookmaker's closing view deviates from the course's, and how far the market moves from opening to closing. */
const opinionDeviation: Record<BookmakerMark, number> = { F: 0.07, T: 0.09 };
const marketDrift = 0.22;
const bookmakerDrift = 0.08;
const walkStep = 0.07;

/** Win chances from the course's prices without margin; a runner without a price gets the longest of the race. */
export function courseChances(courseOdds: readonly (number | null)[]): number[] {
  const maxOdds = Math.max(...courseOdds.map((odds) => odds ?? 1));
  return fairProbabilities(courseOdds.map((odds) => odds ?? maxOdds)).map((chance) => chance ?? 0);
}

/**
 * The win chances by one bookmaker's opinion at each of its price changes, from opening to closing: result[step][runner],
 * each row summing to 1. The closing opinion is the course's with a small deviation; the whole market drifts towards it,
 * each bookmaker on a random walk of its own (demonstration.prices).
 */
export function bookmakerOpinions(
  race: string,
  bookmaker: BookmakerMark,
  chances: readonly number[],
  steps: number,
): readonly (readonly number[])[] {
  const marketRandom = createRandom('drift', race);
  const bookmakerRandom = createRandom('opinion', race, bookmaker);
  const closing = applyShifts(chances, () => opinionDeviation[bookmaker] * bookmakerRandom.normal());
  const drift = closing.map(() => marketDrift * marketRandom.normal() + bookmakerDrift * bookmakerRandom.normal());
  const walks = closing.map(() => brownianBridge(steps, bookmakerRandom));
  return Array.from({ length: steps }, (_, step) => {
    const remainingShare = 1 - step / (steps - 1);
    return applyShifts(closing, (runner) => remainingShare * (drift[runner] ?? 0) + (walks[runner]?.[step] ?? 0));
  });
}

/** A random walk that starts and ends at 0. */
function brownianBridge(steps: number, random: Random): number[] {
  let position = 0;
  const walk = Array.from({ length: steps }, (_, step) => (step === 0 ? 0 : (position += walkStep * random.normal())));
  return walk.map((value, step) => value - (step / (steps - 1)) * position);
}

/** Each chance multiplied by the exponential of its shift, normalised to a sum of 1. */
function applyShifts(chances: readonly number[], shiftOf: (runner: number) => number): number[] {
  const shiftedChances = chances.map((chance, runner) => chance * Math.exp(shiftOf(runner)));
  const sum = shiftedChances.reduce((total, chance) => total + chance, 0);
  return shiftedChances.map((chance) => chance / sum);
}
