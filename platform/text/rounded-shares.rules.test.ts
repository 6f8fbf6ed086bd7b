import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedShares } from './rounded-shares.rules.ts';

for (const [counts, shares] of [
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [[5], [100]],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [112, 71, 65],
    [45, 29, 26],
  ],
  [
    [0, 1, 2],
    [0, 33, 67],
  ],
  [
    [1, 999],
    [0, 100],
  ],
  [
    [1, 1, 1, 1, 1, 1, 1],
    [15, 15, 14, 14, 14, 14, 14],
  ],
] as const) {
  test(`polls.form-or-results: ${JSON.stringify(counts)} are ${JSON.stringify(shares)} per cent`, () => {
    expect(roundedShares(counts, 100)).toEqual(shares);
  });
}

test('polls.form-or-results: percentages add up to 100 and none is a whole point off', () => {
  const votes = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(votes, (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(total > 0);
      const shares = roundedShares(counts, 100);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - ((counts[index] ?? 0) * 100) / total)).toBeLessThan(1);
    }),
  );
});
