import { expect, test } from 'vitest';
import { pictureLines } from './team-lines.rules.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [0, [[], []], 0],
  [1, [[1], []], 0],
  [
    7,
    [
      [1, 2, 3, 4],
      [5, 6, 7],
    ],
    0,
  ],
  [14, [lines(7), lines(14).slice(7)], 0],
  // The fourteenth line holds the number of hidden ones.
  [17, [lines(7), lines(13).slice(7)], 4],
])('fantasy.share-picture: %i lines stand in two columns', (count, columns, hidden) => {
  expect(pictureLines(lines(count))).toEqual({ columns, hidden });
});
