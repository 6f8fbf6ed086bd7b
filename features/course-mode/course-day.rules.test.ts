import { expect, test } from 'vitest';
import type { CardRunner } from '#features/race-day/home-day.rules.ts';
import { favourites } from './course-day.rules.ts';

const runner = (number: number, odds?: number, isNonStarter?: true) => ({ number, odds, isNonStarter }) as CardRunner;

test.each<[string, CardRunner[], number[]]>([
  ['the three lowest prices', [runner(1, 9), runner(2, 3), runner(3, 4), runner(4, 2.5)], [4, 2, 3]],
  ['equal prices by number', [runner(7, 3), runner(2, 3), runner(5, 3), runner(1, 3)], [1, 2, 5]],
  ['no non-starter, and nobody without a price', [runner(1, 2, true), runner(2), runner(3, 8)], [3]],
  ['none without prices', [runner(1), runner(2)], []],
])('course-mode.favourites: %s', (_, runners, numbers) => {
  expect(favourites({ runners }).map(({ number }) => number)).toEqual(numbers);
});
