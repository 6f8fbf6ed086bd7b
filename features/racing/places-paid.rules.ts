/** Fields of `from` to `to` starters, or more where `to` is null. */
export type PayingField = { from: number; to: number | null; places: number };

/** The least number of starters that pays two places, and three. */
const [two, three] = [4, 6];

/** Places paid by number of starters, DNS excluded (simulation.places-paid). */
export const payingFields: readonly [PayingField, ...PayingField[]] = [
  { from: 1, to: two - 1, places: 1 },
  { from: two, to: three - 1, places: 2 },
  { from: three, to: null, places: 3 },
];

export function payingField(starters: number): PayingField {
  return payingFields.findLast(({ from }) => starters >= from) ?? payingFields[0];
}

export function placesPaid(starters: number): number {
  return payingField(starters).places;
}
