import { expect, test } from 'vitest';
import type { TippingStyle } from './people.rules.ts';
import { pickRunner, type TipCandidate } from './pick-runner.rules.ts';
import { createRandom } from './random.rules.ts';

const choice = (number: number, given: Partial<TipCandidate>): TipCandidate => ({
  id: 100 + number,
  number,
  price: 20,
  weightKg: 58,
  form: [],
  riderWins: 0,
  ...given,
});
const field = [
  choice(1, { price: 2.1, form: [4, 3], riderWins: 3 }),
  choice(2, { price: 7, form: [1] }),
  choice(3, { price: 3.4, riderWins: 9 }),
  choice(7, { price: 40, weightKg: 51 }),
  choice(8, { price: 60, form: [10, 10] }),
];

test.each<[TippingStyle, number]>([
  ['favourite', 1],
  ['second favourite', 3],
  ['form', 2],
  ['leading rider', 3],
  ['lightest', 7],
  ['number seven', 7],
  ['middle prices', 2],
])("demonstration.people: the style '%s' tips number %i", (style, number) => {
  expect(pickRunner(style, field, createRandom('test'))?.number).toBe(number);
});

test('demonstration.people: an outsider is one of the third of the runners with the highest prices', () => {
  const picked = Array.from(
    { length: 40 },
    (_, round) => pickRunner('outsider', field, createRandom('test', round))?.number,
  );
  expect(new Set(picked)).toEqual(new Set([7, 8]));
});

test('demonstration.people: the crowd prefers short prices', () => {
  const picked = Array.from(
    { length: 300 },
    (_, round) => pickRunner('crowd', field, createRandom('test', round))?.number,
  );
  const count = (number: number) => picked.filter((one) => one === number).length;
  expect(count(1)).toBeGreaterThan(count(3));
  expect(count(3)).toBeGreaterThan(count(8));
});

test.each<TippingStyle>(['number seven', 'middle prices'])(
  '%s tips nothing in a race without such a horse',
  (style) => {
    expect(pickRunner(style, [choice(1, { price: 2 })], createRandom('test'))).toBeNull();
  },
);
