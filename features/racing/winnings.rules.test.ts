import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prizeWon, winnings } from './winnings.rules.ts';

const split = [30_000, 13_800, 9_000, 4_200, 3_000];

test.each<[string, number[] | null, number | null, number, number | null]>([
  ['the winner takes the first prize', split, 1, 1, 30_000],
  ['the last paid place', split, 5, 1, 3_000],
  ['beyond the paid places there is nothing', split, 6, 1, 0],
  ['two winners halve the first and second prize', split, 1, 2, 21_900],
  ['after them the third prize is whole', split, 3, 1, 9_000],
  ['three thirds share what is left for them', split, 3, 3, 5_400],
  ['a dead heat over the last paid place halves that one', split, 5, 2, 1_500],
  ['a share is rounded to hundredths', [100], 1, 3, 33.33],
  ['a runner with a code wins nothing', split, null, 1, 0],
  ['nor where the split is unknown', null, null, 1, 0],
  ['a place in a race whose split is unknown is not guessed', null, 1, 1, null],
  ['an empty split is an unknown one', [], 2, 1, null],
])('racing.winnings: %s', (_, prizes, position, sharers, prize) => {
  expect(prizeWon(prizes, position, sharers)).toBe(prize);
});

test('racing.winnings: whatever the dead heats, the runners get the split and no more', () => {
  const positions = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }).map((sizes) => {
    const starts = sizes.map((_, index) => 1 + sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
    return sizes.flatMap((size, index) => Array.from({ length: size }, () => ({ position: starts[index] ?? 0, size })));
  });
  const prizes = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(positions, prizes, (finishers, amounts) => {
      const paid = finishers.reduce((sum, { position, size }) => sum + (prizeWon(amounts, position, size) ?? 0), 0);
      const due = amounts.slice(0, finishers.length).reduce((sum, amount) => sum + amount, 0);
      expect(Math.abs(paid - due)).toBeLessThan(0.01 * finishers.length);
    }),
  );
});

test('racing.winnings: sums by season, the newest first, and by currency; runs of unknown splits are counted apart', () => {
  const run = (date: string, prize: number | null, currency = 'Kč') => ({ date, prize, currency });
  const runs = [run('2023-05-01', 0.1), run('2023-06-01', 0.2), run('2023-07-01', 500, 'EUR'), run('2022-05-01', 40)];
  expect(winnings([...runs, run('2022-06-01', null), run('2021-06-01', 0)])).toEqual({
    total: [
      { currency: 'Kč', amount: 40.3 },
      { currency: 'EUR', amount: 500 },
    ],
    seasons: [
      {
        season: 2023,
        amounts: [
          { currency: 'Kč', amount: 0.3 },
          { currency: 'EUR', amount: 500 },
        ],
      },
      { season: 2022, amounts: [{ currency: 'Kč', amount: 40 }] },
    ],
    unknownRuns: 1,
  });
});
