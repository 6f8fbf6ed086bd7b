/** Places paid by starters, DNS excluded (Decision D5, Spec 9): 1 under 4, 2 for 4 or 5, 3 from 6. */
export function placesPaid(starters: number): number {
  if (starters < 4) return 1;
  return starters < 6 ? 2 : 3;
}
