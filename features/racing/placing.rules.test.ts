import { expect, test } from 'vitest';
import { placingOf } from './placing.rules.ts';

test.each([
  [1, 'first'],
  [2, 'top-three'],
  [3, 'top-three'],
  [4, 'other'],
  [18, 'other'],
  [null, null],
])('race-day.placing-colours: position %s is %s', (position, placing) => {
  expect(placingOf(position)).toBe(placing);
});
