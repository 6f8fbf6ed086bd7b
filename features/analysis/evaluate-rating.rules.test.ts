import { expect, test } from 'vitest';
import { evaluateRating, type JudgedRace, raceLoss } from './evaluate-rating.rules.ts';

const judged = (positions: (number | null)[], given: Partial<JudgedRace> = {}): JudgedRace => {
  const even = positions.map(() => 1 / positions.length);
  return { positions, model: even, market: even, blend: even, ...given };
};

test.each<[string, (number | null)[], number]>([
  ['the favourite won', [1, 2, 3], Math.log(2)],
  ['another won', [2, 1, 3], Math.log(4)],
  ['a dead heat of both', [1, 1, 3], (Math.log(2) + Math.log(4)) / 2],
])('rating.honesty, the log loss of a half and two quarters: %s', (_, positions, loss) => {
  expect(raceLoss(positions, [0.5, 0.25, 0.25])).toBeCloseTo(loss, 12);
});

test('rating.honesty: a race without a winner has no log loss', () => {
  expect(raceLoss([null, 2], [0.5, 0.5])).toBeNull();
});

test('rating.honesty: without a race there is nothing to judge, and of one no interval', () => {
  const nothing = { modelOverEven: null, marketOverModel: null, blendOverMarket: null, gapClosed: null };
  expect(evaluateRating([])).toEqual({ model: null, market: null, blend: null, evenLogLoss: null, ...nothing });
  expect(evaluateRating([judged([1, 2])])).toMatchObject({ evenLogLoss: Math.log(2), ...nothing });
});

test('rating.honesty: losses and first picks are means over the races, chances are calibrated', () => {
  const races = [judged([1, 2], { model: [0.8, 0.2] }), judged([2, 1], { model: [0.6, 0.4] })];
  const { model, market } = evaluateRating(races);
  expect(model?.logLoss).toBeCloseTo(-(Math.log(0.8) + Math.log(0.4)) / 2, 12);
  expect(model?.topPickShare).toBe(0.5);
  expect(market?.topPickShare).toBe(0.5);
  expect(market?.calibration).toMatchObject([{ predicted: 0.5, actual: 0.5, starts: 4, wins: 2 }]);
});

test('rating.honesty: differences have the interval of 1.96 standard errors over the same races', () => {
  const races = [judged([1, 2], { model: [0.8, 0.2] }), judged([1, 2], { model: [0.4, 0.6] })];
  const gains = [Math.log(0.8 / 0.5), Math.log(0.4 / 0.5)];
  const mean = ((gains[0] ?? 0) + (gains[1] ?? 0)) / 2;
  const error = Math.abs((gains[0] ?? 0) - (gains[1] ?? 0)) / 2;
  expect(evaluateRating(races).modelOverEven).toEqual({
    value: expect.closeTo(mean, 12),
    low: expect.closeTo(mean - 1.96 * error, 12),
    high: expect.closeTo(mean + 1.96 * error, 12),
  });
});

test('rating.honesty: half of the way to the market in each race is a half, without doubt', () => {
  const half = (size: number) => {
    const positions = Array.from({ length: size }, (_, index) => index + 1);
    const given = (chance: number) =>
      positions.map((position) => (position === 1 ? chance : (1 - chance) / (size - 1)));
    return judged(positions, { market: given(0.64), model: given(Math.sqrt(0.64 / size)) });
  };
  const { gapClosed } = evaluateRating([2, 3, 4, 8].map(half));
  expect(gapClosed).toEqual({
    value: expect.closeTo(0.5, 9),
    low: expect.closeTo(0.5, 9),
    high: expect.closeTo(0.5, 9),
  });
});

test('rating.honesty: where the market is no better than equal chances there is no way to it', () => {
  expect(evaluateRating([judged([1, 2]), judged([2, 1])]).gapClosed).toBeNull();
});
