import { overround } from './implied-probability.rules.ts';

/**
 * One bookmaker's margin on a race while its prices are typed: of an incomplete book how far it is, of a complete one
 * whether it can be right (odds.margin-check).
 */
export type BookMargin =
  | { state: 'incomplete'; priced: number; starters: number }
  | { state: 'usual' | 'too-low' | 'too-high'; margin: number };

/** Above it some price has lost its comma; a book of many starters at a long race stays below. */
const highestMargin = 0.6;

/** `odds`: the win prices of all starters; null = not priced. */
export function bookMargin(odds: readonly (number | null)[]): BookMargin {
  const margin = overround(odds) ?? 0;
  if (margin > highestMargin) return { state: 'too-high', margin };
  const priced = odds.filter((price) => price !== null).length;
  if (priced === 0 || priced < odds.length) return { state: 'incomplete', priced, starters: odds.length };
  return { state: margin < 0 ? 'too-low' : 'usual', margin };
}
