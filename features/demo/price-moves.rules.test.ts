import { expect, test } from 'vitest';
import { overround } from '#features/odds/implied-probability.rules.ts';
import { checkMarkets } from '#features/odds/market-check.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { maxPlaceMarket, winMargin } from './bookmaker-prices.rules.ts';
import { movesByBookmaker, openingPrices, type PricedRace, type PriceMove } from './price-moves.rules.ts';

const priceMoves = (priced: PricedRace) => [...movesByBookmaker(priced)].toSorted((a, b) => a.at - b.at);

const race = (courseOdds: PricedRace['courseOdds'], closely = false): PricedRace => ({
  key: `test/${courseOdds.length}/${closely}`,
  date: '2023-10-08' as PragueDate,
  time: '14:05' as ClockTime,
  courseOdds,
  isDenselyPriced: closely,
});

const fields: [title: string, PricedRace['courseOdds']][] = [
  ['four runners', [1.3, 4, 9, 14]],
  ['a strong favourite among nine', [1.4, 6, 9, 12, 16, 25, 33, 60, 99]],
  ['an open field of twelve', [5, 6, 6, 7, 7.5, 8, 10, 12, 16, 20, 25, 30]],
  ['eighteen runners up to 125', [3.9, 7.5, 7.5, 10, 10, 10, 16, 16, 18, 27, 27, 38, 38, 38, 55, 88, 125, 125]],
  ['a runner without a course price', [2, 3.5, 8, null, 20, 40]],
];
const races = fields.flatMap(([title, odds]) =>
  [false, true].map((closely) => {
    const priced = race(odds, closely);
    return {
      title: `${title}, ${closely ? 'twelve steps' : 'opening and closing'}`,
      priced,
      moves: priceMoves(priced),
    };
  }),
);

/** Each bookmaker's whole board after each of its moves. */
function boards(moves: readonly PriceMove[]): { bookmaker: 'F' | 'T'; board: Map<string, number> }[] {
  const latest = { F: new Map<string, number>(), T: new Map<string, number>() };
  return moves.map(({ bookmaker, prices }) => {
    for (const { runner, market, odds } of prices) latest[bookmaker].set(`${runner}/${market}`, odds);
    return { bookmaker, board: new Map(latest[bookmaker]) };
  });
}

test.each(races)(
  'odds.entry-rules: prices of $title are at least 1.01 and never rise with the number of places',
  ({ priced, moves }) => {
    for (const { board } of boards(moves)) {
      for (const runner of priced.courseOdds.keys()) {
        const markets = Array.from({ length: maxPlaceMarket(priced.courseOdds.length) }, (_, index) => ({
          market: index + 1,
          odds: board.get(`${runner}/${index + 1}`)!,
        }));
        expect(markets.every(({ odds }) => odds >= 1.01)).toBe(true);
        expect(checkMarkets(markets)).toEqual([]);
      }
    }
  },
);

test.each(races)(
  "demonstration.prices: each bookmaker's win market on $title has its own margin",
  ({ priced, moves }) => {
    const starters = priced.courseOdds.length;
    for (const { bookmaker, board } of boards(moves)) {
      const margin = overround([...priced.courseOdds.keys()].map((runner) => board.get(`${runner}/1`)!))!;
      expect(Math.abs(margin - winMargin(bookmaker, starters))).toBeLessThan(0.06);
    }
  },
);

test.each(races)('demonstration.prices: the closing prices of $title follow the course', ({ priced, moves }) => {
  const known = priced.courseOdds.flatMap((odds, runner) => (odds === null ? [] : [{ odds, runner }]));
  for (const bookmaker of ['F', 'T'] as const) {
    const closing = boards(moves).findLast((step) => step.bookmaker === bookmaker)!.board;
    for (const { odds, runner } of known) {
      const ratio = closing.get(`${runner}/1`)! / odds;
      expect(ratio).toBeGreaterThan(0.6);
      expect(ratio).toBeLessThan(1.6);
    }
  }
});

test.each(races)(
  'demonstration.prices: every price of $title is set before the start, in the order of time',
  ({ priced, moves }) => {
    const moments = moves.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(startAt(priced.date, priced.time));
  },
);

test('demonstration.prices: 7 and 8 October have twelve different win prices in a row and up to three place prices', () => {
  const { moves } = races[7]!;
  for (const bookmaker of ['F', 'T'] as const) {
    const series = (runner: number, market: number) =>
      moves
        .filter((move) => move.bookmaker === bookmaker)
        .flatMap(({ prices }) => prices.filter((price) => price.runner === runner && price.market === market))
        .map(({ odds }) => odds);
    for (let runner = 0; runner < 18; runner += 1) {
      const win = series(runner, 1);
      expect(win).toHaveLength(12);
      expect(win.filter((odds, step) => odds === win[step - 1])).toEqual([]);
      expect(series(runner, 2)).toHaveLength(3);
      for (let market = 3; market <= 7; market += 1) expect([1, 2, 3]).toContain(series(runner, market).length);
    }
  }
});

test('demonstration.prices: any other race has an opening price the day before and a closing one', () => {
  const moves = priceMoves(race(fields[2]![1]));
  expect(moves.map(({ bookmaker }) => bookmaker).toSorted()).toEqual(['F', 'F', 'T', 'T']);
  expect(moves[0]?.at).toBeLessThan(startAt('2023-10-07' as PragueDate, '15:21' as ClockTime));
});

test.each([
  [4, 1],
  [5, 2],
  [7, 3],
  [10, 4],
  [11, 5],
  [13, 6],
  [15, 7],
  [18, 7],
])('demonstration.prices: with %i starters the widest market is 1–%i, 1–5 from eleven', (starters, widest) => {
  expect(maxPlaceMarket(starters)).toBe(widest);
});

test('demonstration.prices: the same race is priced the same, another one differently', () => {
  const odds = fields[2]![1];
  expect(openingPrices(race([1.3, 4, 9, 14]))).toEqual([1.19, 4.75, 12, 24]);
  expect(priceMoves({ ...race(odds), key: 'another' })).not.toEqual(priceMoves(race(odds)));
});

test('demonstration.prices: opening prices are the lower of the two first win prices', () => {
  const priced = race(fields[4]![1]);
  const [first, second] = priceMoves(priced);
  const win = (move: PriceMove, runner: number) =>
    move.prices.find((price) => price.runner === runner && price.market === 1)!.odds;
  expect(openingPrices(priced)).toEqual(
    priced.courseOdds.map((_, runner) => Math.min(win(first!, runner), win(second!, runner))),
  );
});
