import { describe, expect, test } from 'vitest';
import { zeroTipSums, tipStatistics } from '#features/analysis/simulation.rules.ts';
import { tipPeriod } from '#features/analysis/tip-scope.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { longestLosingRun } from './losing-run.rules.ts';
import { profitCurve } from './profit-curve.rules.ts';
import { parseTipPageQuery, sortedBy, tipPageSearch } from './tip-page-query.rules.ts';
import { botLine, type TipperLine, insertBots } from './tipper-lines.rules.ts';
import { periodChoices, type SettledDay } from './tip-periods.rules.ts';

test.each([
  ['', 0],
  ['wpw', 0],
  ['lllwll', 3],
  ['wllplll', 3],
  ['llll', 4],
])('tip-analysis.losing-run: the longest losing run of %s is %i', (letters, run) => {
  expect(longestLosingRun(letters)).toBe(run);
});

test('tip-analysis.profit-curve: a curve adds exact profits, starts at 0 and stays level at steps without tips', () => {
  const profits = [
    { step: 'b', millionths: 333_333 },
    { step: 'a', millionths: -1_000_000 },
    { step: 'b', millionths: 333_333 },
  ];
  expect(profitCurve(['a', 'b', 'c'], profits)).toEqual([0, -1, -0.333334, -0.333334]);
});

describe('the address of the standings', () => {
  test.each([
    ['', ''],
    ['?scope=round&id=2023-10-02', '?scope=round&id=2023-10-02'],
    [
      '?sort=roi&smer=obracene&q=%20hanka%20&page=3&vzorek=velky',
      '?q=hanka&vzorek=velky&sort=roi&smer=obracene&page=3',
    ],
    ['?scope=ever&sort=x&page=-1&q=', ''],
    ['?page=1.5', ''],
  ])('tip-analysis.scopes: %s is read and written back as %s', (given, written) => {
    expect(tipPageSearch(parseTipPageQuery(new URLSearchParams(given)))).toBe(written);
  });

  test('a second click on a column reverses the order, a click on another column sorts by that one', () => {
    const first = sortedBy(parseTipPageQuery(new URLSearchParams('page=4')), 'tips');
    expect(first).toMatchObject({ sort: 'tips', isReversed: false, page: 1 });
    const second = sortedBy(first, 'tips');
    expect(second.isReversed).toBe(true);
    expect(sortedBy(second, 'roi')).toMatchObject({ sort: 'roi', isReversed: false });
  });
});

const day = (eventId: number, date: string): SettledDay => ({ eventId, date: date as PragueDate, location: 'Most' });

test.each([
  ['event', '3', ['3', '2']],
  ['round', '2023-10-02', ['2023-10-02', '2023-05-01']],
  ['month', '2023-10', ['2023-10', '2023-05']],
  ['season', '2023', ['2023', '2022']],
  ['all', null, []],
] as const)('tip-analysis.scopes: the choices of %s %s are those with results', (scope, id, ids) => {
  const period = tipPeriod(scope, id, '2023-10-06' as PragueDate)!;
  const days = [day(3, '2023-10-08'), day(2, '2023-05-03'), day(1, '2022-09-04')];
  expect(periodChoices(period, days).map((choice) => choice.id)).toEqual(ids);
});

const statistics = (roi: number, tips = 30) =>
  tipStatistics({
    ...zeroTipSums,
    totalTips: tips,
    winningsMillionths: Math.round((1 + roi / 100) * tips * 1_000_000),
  });
const person = (userId: string, roi: number, rank: number | null): TipperLine => ({
  ...statistics(roi),
  userId,
  username: userId,
  bot: null,
  rank,
  longestLosingRun: 0,
  isSmallSample: false,
});
const robots = [
  botLine({ bot: 'favourites', ...statistics(5) }, 1),
  botLine({ bot: 'outsiders', ...statistics(-40) }, 9),
];
const names = (lines: readonly TipperLine[]) => lines.map(({ userId, bot }) => userId ?? bot);

describe('tip-analysis.columns: robots are placed by their value, without a rank', () => {
  const people = [person('a', 10, 1), person('b', 0, 2), person('c', 90, null)];
  const sorted = { sort: 'rank', isReversed: false } as const;
  const all = ['a', 'favourites', 'b', 'outsiders', 'c'];

  test('on the only page, before those without a rank', () => {
    expect(names(insertBots(people, robots, { ...sorted, isFirstPage: true, next: null }))).toEqual(all);
  });

  test('wherever a page ends, each robot is on exactly one page and the order is kept', () => {
    for (const size of [1, 2, 3]) {
      const pages = Array.from({ length: Math.ceil(people.length / size) }, (_, page) =>
        insertBots(people.slice(page * size, (page + 1) * size), robots, {
          ...sorted,
          isFirstPage: page === 0,
          next: people[(page + 1) * size] ?? null,
        }),
      );
      expect(names(pages.flat())).toEqual(all);
    }
  });

  test('reversed, by another column and by name', () => {
    const where = { isFirstPage: true, next: null };
    const reversed = insertBots(people.slice(0, 2).toReversed(), robots, { ...where, sort: 'roi', isReversed: true });
    expect(names(reversed)).toEqual(['outsiders', 'b', 'favourites', 'a']);
    const byName = insertBots(people, robots, { ...where, sort: 'name', isReversed: false });
    expect(names(byName)).toEqual(['favourites', 'outsiders', 'a', 'b', 'c']);
  });
});
