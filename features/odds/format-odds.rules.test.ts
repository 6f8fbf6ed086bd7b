import { expect, test } from 'vitest';
import { formatOdds, formatPlaceOdds, oddsSuffix, placePayout, printOdds } from './format-odds.rules.ts';

test.each([
  [1.01, '1,01'],
  [4.2, '4,20'],
  [4.99, '4,99'],
  [5, '5,0'],
  [7.35, '7,4'],
  [9.94, '9,9'],
  [9.96, '10'],
  [10, '10'],
  [12.5, '13'],
  [99.4, '99'],
  [1500, '1\u00a0500'],
])('odds.printing: two decimals below 5, one below 10, whole from 10: %d is printed %s', (odds, text) => {
  expect(formatOdds(odds)).toBe(text);
});

test('odds.decimal: odds are shown as N:1', () => {
  expect(formatOdds(8.6) + oddsSuffix).toBe('8,6:1');
});

test('odds.printing: place odds always have two decimals', () => {
  expect([1.5, 7, 12.5].map(formatPlaceOdds)).toEqual(['1,50', '7,00', '12,50']);
});

test.each([
  ['different in print', 5, 5.5, '5,0', '5,5'],
  ['alike in whole numbers', 13.2, 13.4, '13,20', '13,40'],
  ['alike with one decimal', 7.02, 7.04, '7,02', '7,04'],
  ['equal', 12, 12, '12', '12'],
  ['equal below 10', 7.4, 7.4, '7,4', '7,4'],
  ['below 5', 4.2, 4.25, '4,20', '4,25'],
  ['one missing', 13.2, null, '13', null],
  ['both missing', null, null, null, null],
])(
  'odds.printing: two decimals where unequal prices of F and T would print alike: %s',
  (_, fortuna, tipsport, f, t) => {
    expect(printOdds({ fortuna, tipsport })).toEqual({ fortuna: f, tipsport: t });
  },
);

test.each([
  [0.18, 'místo, kurz\u00a01,18'],
  [4.225, 'místo, kurz\u00a05,23'],
  [0, 'místo bez kurzu, vrácen vklad'],
  [-1, ''],
  [null, ''],
])('simulation.place-payout: a tip that won or lost %s says what it was paid for: "%s"', (gain, text) => {
  expect(placePayout(gain)).toBe(text);
});
