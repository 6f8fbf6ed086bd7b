import { expect, test } from 'vitest';
import { isTapped, tapNext, untapLast } from './result-entry.rules.ts';

test.each([
  ['', 4, '4'],
  ['4', 7, '4-7'],
  ['4=', 7, '4=7'],
  ['4 - ', 7, '4 -7'],
  ['4, 7', 1, '4, 7-1'],
])("race-office.by-thumb: after '%s' a tap on %d writes '%s'", (order, number, written) => {
  expect(tapNext(order, number)).toBe(written);
});

test.each([
  ['4-7-11', '4-7'],
  ['4=7', '4'],
  ['4=', ''],
  ['4', ''],
  ['', ''],
])("race-office.by-thumb: the last tap of '%s' is taken back to '%s'", (order, left) => {
  expect(untapLast(order)).toBe(left);
});

test('race-office.by-thumb: a runner is in the order by its whole number', () => {
  expect([isTapped('14-7=', 7), isTapped('14-7', 4), isTapped('', 1)]).toEqual([true, false, false]);
});
