import { expect, test } from 'vitest';
import { formatSignedPercent } from '#text/platform/text/number';
import { roiPercent, tipPayoutMillionths } from './tip-payout.rules.ts';

const unpriced = { fortuna: null, tipsport: null };
const run = {
  position: 2,
  starters: 8,
  odds: { fortuna: 8, tipsport: 7.5 },
  place3: { fortuna: 2.01, tipsport: 2.02 },
};

for (const [what, given, millionths] of [
  ['mean of both place-3 odds', run, 2_015_000],
  ['one bookmaker only', { ...run, place3: { fortuna: null, tipsport: 1.9 } }, 1_900_000],
  ['no place-3 odds: cube root of the displayed win odds', { ...run, place3: unpriced }, 2_000_000],
  ['cube root rounded to six decimals', { ...run, place3: unpriced, odds: { fortuna: 2, tipsport: null } }, 1_259_921],
  ['no odds at all: the stake', { ...run, place3: unpriced, odds: unpriced }, 1_000_000],
  ['third among five is outside the places paid', { ...run, position: 3, starters: 5 }, 0],
  ['fourth', { ...run, position: 4 }, 0],
  ['a code instead of a place', { ...run, position: null }, 0],
] as const) {
  test(`simulation.payout: payout, ${what}`, () => {
    expect(tipPayoutMillionths(given)).toBe(millionths);
  });
}

test('simulation.rounding: ROI is (winnings − bet) / bet × 100 from the sums, null without a bet', () => {
  expect(roiPercent(1_500_000, 2)).toBe(-25);
  expect(roiPercent(0, 0)).toBeNull();
});

test('simulation.rounding: a ROI is printed as whole numbers divide, rounded half up: 50.75 is 50,8', () => {
  expect(formatSignedPercent(roiPercent(1_507_500, 1) ?? 0)).toBe('+50,8\u00a0%');
  const wrong: string[] = [];
  for (let bets = 1; bets <= 40; bets += 1) {
    // Every twentieth of a per cent: each second is a half.
    for (let twentieths = -2_000; twentieths <= 6_000; twentieths += 1) {
      const winnings = bets * (1_000_000 + twentieths * 500);
      const tenths = Math.sign(twentieths) * Math.floor((Math.abs(twentieths) + 1) / 2);
      const shown = formatSignedPercent(roiPercent(winnings, bets) ?? 0);
      if (shown !== formatSignedPercent(tenths / 10)) wrong.push(`${winnings} of ${bets}: ${shown}`);
    }
  }
  expect(wrong).toEqual([]);
});
