import { expect, test } from 'vitest';
import { placePayout } from './place-payout.ts';

test.each([
  [0.18, 'místo, kurz\u00a01,18'],
  [4.225, 'místo, kurz\u00a05,23'],
  [0, 'místo bez kurzu, vrácen vklad'],
  [-1, ''],
  [null, ''],
])('simulation.place-payout: a tip that won or lost %s says what it was paid for: "%s"', (gain, text) => {
  expect(placePayout(gain)).toBe(text);
});
