import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { BookmakerMark } from './displayed-odds.rules.ts';
import { movement } from './movement.rules.ts';

type Change = [at: number, bookmaker: BookmakerMark, odds: number | null];

test.each<[string, Change[], { points: number[]; delta: number } | null]>([
  [
    'shortened',
    [
      [1, 'F', 5],
      [1, 'T', 5.5],
      [2, 'F', 4.2],
      [2, 'T', 4],
    ],
    { points: [5.5, 4.2], delta: -1.3 },
  ],
  [
    'drifted at one bookmaker',
    [
      [1, 'F', 13],
      [2, 'T', 12],
      [3, 'T', 15],
    ],
    { points: [13, 13, 15], delta: 2 },
  ],
  [
    'unchanged',
    [
      [1, 'T', 3],
      [2, 'T', 3],
    ],
    { points: [3, 3], delta: 0 },
  ],
  [
    'withdrawn prices leave no point',
    [
      [1, 'T', 3],
      [2, 'T', null],
      [3, 'T', 4],
    ],
    { points: [3, 4], delta: 1 },
  ],
  [
    'no dust of binary fractions',
    [
      [1, 'F', 0.1 + 0.2],
      [2, 'F', 0.4],
    ],
    { points: [0.1 + 0.2, 0.4], delta: 0.1 },
  ],
  [
    'one moment only',
    [
      [1, 'F', 5],
      [1, 'T', 5.5],
    ],
    null,
  ],
  ['never priced', [], null],
])('odds.movement: the displayed price over time, %s', (_, changes, moved) => {
  expect(movement(changes.map(([at, bookmaker, odds]) => ({ at: at as Instant, bookmaker, odds })))).toEqual(moved);
});
