import { expect, test } from 'vitest';
import { bookmakerOpinions, courseChances } from './market-opinion.rules.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.each<[string, (number | null)[], number[]]>([
  ['without its margin', [2, 4, 4], [0.5, 0.25, 0.25]],
  ['an overround shared in proportion', [1.5, 3], [2 / 3, 1 / 3]],
  ['a runner without a price has the longest', [2, null, 4], [0.5, 0.25, 0.25]],
  ['nobody priced: even', [null, null], [0.5, 0.5]],
])('demonstration.prices, chances from the course’s prices: %s', (_, odds, chances) => {
  for (const [at, chance] of courseChances(odds).entries()) expect(chance).toBeCloseTo(chances[at] ?? 0, 12);
});

const chances = courseChances([2, 4, 8, 16, 16]);

test.each([2, 12])('demonstration.prices: over %i steps an opinion is always chances that sum to 1', (steps) => {
  const rows = bookmakerOpinions('race', 'F', chances, steps);
  expect(rows).toHaveLength(steps);
  for (const row of rows) {
    expect(sum(row)).toBeCloseTo(1, 12);
    expect(row.every((chance) => chance > 0)).toBe(true);
  }
});

test('demonstration.prices: each race and bookmaker has an opinion of its own, the same every time', () => {
  const opinion = (race: string, bookmaker: 'F' | 'T') => bookmakerOpinions(race, bookmaker, chances, 3);
  expect(opinion('race', 'F')).toEqual(opinion('race', 'F'));
  expect(opinion('race', 'F')).not.toEqual(opinion('race', 'T'));
  expect(opinion('race', 'F')).not.toEqual(opinion('other', 'F'));
});

test('demonstration.prices: the closing opinion is nearer to the course than the opening one', () => {
  const distance = (row: readonly number[]) =>
    sum(row.map((chance, runner) => Math.abs(Math.log(chance / (chances[runner] ?? 1)))));
  const distances = Array.from({ length: 200 }, (_, at) => {
    const rows = bookmakerOpinions(`race ${at}`, 'F', chances, 2);
    return rows.map(distance);
  });
  const mean = (step: number) => sum(distances.map((row) => row[step] ?? 0)) / distances.length;
  expect(mean(1)).toBeLessThan(mean(0) / 2);
});
