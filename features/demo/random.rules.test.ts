import { expect, test } from 'vitest';
import { createRandom } from './random.rules.ts';

const draw = <Value>(count: number, next: () => Value) => Array.from({ length: count }, next);

// Of another implementation of mulberry32 over the FNV-1a hash of the seed.
test.each([
  [['a'], [2670119670, 1323809741, 1575654966]],
  [
    ['price', 1],
    [2416312097, 4032479158],
  ],
  [[''], [2625274932]],
])('demonstration.world: the seed %j begins the same stream on every machine', (seed, values) => {
  const random = createRandom(...seed);
  expect(draw(values.length, () => random.next() * 2 ** 32)).toEqual(values);
});

test('demonstration.world: numbers lie from 0 to below 1, and evenly', () => {
  const random = createRandom('even');
  const values = draw(10_000, random.next);
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  const tenths = Map.groupBy(values, (value) => Math.floor(value * 10));
  for (const ofTenth of tenths.values()) expect(Math.abs(ofTenth.length - 1000)).toBeLessThan(150);
});

test('demonstration.world: whole numbers reach both ends, others lie between them', () => {
  const random = createRandom('range');
  expect(new Set(draw(200, () => random.integer(-1, 2)))).toEqual(new Set([-1, 0, 1, 2]));
  expect(draw(200, () => random.between(5, 6)).every((value) => value >= 5 && value < 6)).toBe(true);
  expect(random.integer(3, 3)).toBe(3);
});

test('demonstration.world: every item can be picked; of nothing none', () => {
  const random = createRandom('items');
  expect(new Set(draw(100, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  expect(() => random.pick([])).toThrow('nothing to pick from');
});

test('demonstration.world: normal deviates have mean 0 and deviation 1', () => {
  const random = createRandom('normal');
  const values = draw(10_000, random.normal);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(Math.abs(mean)).toBeLessThan(0.05);
  expect(Math.abs(variance - 1)).toBeLessThan(0.05);
});
