import { expect, test } from 'vitest';
import { payingFields, placesPaid } from './places-paid.rules.ts';

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

test('simulation.places-paid: the fields follow one another without a gap', () => {
  expect(payingFields.map(({ to }) => to)).toEqual([...payingFields.slice(1).map(({ from }) => from - 1), null]);
});
