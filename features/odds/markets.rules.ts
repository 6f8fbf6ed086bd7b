import type { BookmakerMark } from './displayed-odds.rules.ts';

/** A bookmaker's market: 1 is the win, k the place market 1–k. */
export type Market = { bookmaker: BookmakerMark; market: number };
export const markets: readonly Market[] = [1, 2, 3, 4, 5, 6, 7].flatMap((market) => [
  { bookmaker: 'F', market } as const,
  { bookmaker: 'T', market } as const,
]);
/** 'F1' is Fortuna's win price, 'T3' Tipsport's price of the place market 1–3. */
export const marketKey = ({ bookmaker, market }: Market): string => `${bookmaker}${market}`;
