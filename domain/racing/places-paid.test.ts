import { expect, test } from 'vitest';
import { placesPaid } from './places-paid.ts';

for (const [starters, places] of [
  [1, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 3],
  [22, 3],
] as const) {
  test(`simulation.places-paid: ${starters} starters pay ${places}`, () => {
    expect(placesPaid(starters)).toBe(places);
  });
}
