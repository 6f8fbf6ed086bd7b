/** Places paid by number of starters, DNS excluded (simulation.places-paid). */
export function placesPaid(starters: number): number {
  if (starters < 4) return 1;
  return starters < 6 ? 2 : 3;
}
