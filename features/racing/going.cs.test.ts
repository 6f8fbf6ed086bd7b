import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { goingLabel } from '#text/racing/going';

test.each([
  [0, 'tvrdá'],
  [1.4, 'tvrdá'],
  [1.5, 'pevná'],
  [2.6, 'pevná'],
  [2.7, 'dobrá až pevná'],
  [3.2, 'dobrá až pevná'],
  [3.3, 'dobrá'],
  [4.1, 'dobrá'],
  [4.2, 'dobrá až měkká'],
  [4.7, 'dobrá až měkká'],
  [4.8, 'měkká'],
  [5.9, 'měkká'],
  [6.0, 'těžká'],
  [7.4, 'těžká'],
  [7.5, 'hluboká'],
  [11, 'hluboká'],
])('racing.going: going %d is %s', (value, label) => {
  expect(goingLabel(value, '2023-04-07' as PragueDate)).toBe(label);
});

test.each([
  ['2019-01-31', null],
  ['2019-02-01', 'dobrá až pevná'],
])('racing.going: labels are not carried across February 2019: 3.1 on %s is %s', (date, label) => {
  expect(goingLabel(3.1, date as PragueDate)).toBe(label);
});
