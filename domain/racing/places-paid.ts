/**
 * Places paid by number of starters, DNS excluded (simulation.places-paid). For the payout of a tip and the page of a
 * race.
 */
export function placesPaid(starters: number): number {
  if (starters < 4) return 1;
  return starters < 6 ? 2 : 3;
}
