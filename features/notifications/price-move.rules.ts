import { priceShares, type PriceShare } from '#features/accounts/notification-settings.rules.ts';

/** A price that moved from its first to its present value. */
export type PriceMove = { from: number; to: number };

/** By how much a price moved, in whole percent of the first; negative when it fell (notifications.price). */
export function movePercent({ from, to }: PriceMove): number {
  return Math.round(((to - from) / from) * 100);
}

/** The shares that a price has moved by, at least. */
export function crossedShares(move: PriceMove): PriceShare[] {
  const share = Math.abs((move.to - move.from) / move.from) * 100;
  // What is printed as 10 % is 10 %.
  return priceShares.filter((percent) => Math.round(share * 1e6) / 1e6 >= percent);
}
