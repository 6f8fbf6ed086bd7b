import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betterPrice, displayedOdds, lowestOdds, statisticalOdds } from './displayed-odds.rules.ts';

test.each([
  ['the press on Talent, 2022', 5, 5.5, { odds: 5.5, marker: 'T' }, 5],
  ['F higher', 8.6, 8.2, { odds: 8.6, marker: 'F' }, 8.2],
  ['equal: T', 4, 4, { odds: 4, marker: 'T' }, 4],
  ['only F', 3.2, null, { odds: 3.2, marker: 'F' }, 3.2],
  ['only T', null, 3.2, { odds: 3.2, marker: 'T' }, 3.2],
  ['neither', null, null, null, null],
])('odds.displayed, odds.favourite: displayed and lowest odds, %s', (_, fortuna, tipsport, displayed, lowest) => {
  expect(displayedOdds({ fortuna, tipsport })).toEqual(displayed);
  expect(lowestOdds({ fortuna, tipsport })).toBe(lowest);
});

test.each([
  ['the higher price of F', 3.5, 3.4, 'F'],
  ['the higher price of T', 3.4, 3.5, 'T'],
  ['neither of two equal ones', 3.5, 3.5, null],
  ['the only one, of F', 3.5, null, 'F'],
  ['the only one, of T', null, 3.5, 'T'],
  ['nothing without a price', null, null, null],
])('odds.better: marked as better is %s', (_, fortuna, tipsport, better) => {
  expect(betterPrice({ fortuna, tipsport })).toBe(better);
});

test.each([
  [5, 5.5, 12, 5.5],
  [null, null, 15, 15],
  [null, null, null, null],
])('odds.course-price: with F %s, T %s and the course %s statistics take %s', (fortuna, tipsport, course, odds) => {
  expect(statisticalOdds({ fortuna, tipsport, course })).toBe(odds);
});

test('odds.displayed: the displayed price is the higher of two, F only when F is higher', () => {
  const price = fc.double({ min: 1.01, max: 10_000, noNaN: true });
  fc.assert(
    fc.property(price, price, (fortuna, tipsport) => {
      const marker = fortuna > tipsport ? 'F' : 'T';
      expect(displayedOdds({ fortuna, tipsport })).toEqual({ odds: Math.max(fortuna, tipsport), marker });
    }),
  );
});
