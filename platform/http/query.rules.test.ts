import { expect, test } from 'vitest';
import { parseId, positiveInteger } from './query.rules.ts';

test.each([
  [null, null],
  ['', null],
  ['0', null],
  ['01', null],
  ['1', 1],
  ['10', 10],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['-1', null],
  ['1.5', null],
  ['1a', null],
  ['a1', null],
  [' 1', null],
])('public-pages.unknown-parameters: the number %j of an address is %s', (param, number) => {
  expect(positiveInteger(param)).toBe(number);
});

test.each([
  ['12', 12],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['12abc', null],
  ['', null],
  ['99999999999999999999', null],
  [null, null],
])('race-day.chosen-event: eventId=%s is %s', (value, id) => {
  expect(parseId(value)).toBe(id);
});
