import { expect, test } from 'vitest';
import { reviewRace } from '#tests/factories/season-review.ts';
import { seasonRecords } from './records.rules.ts';
import type { ReviewRace } from './season-review.rules.ts';

const recordsOf = (races: readonly ReviewRace[]) => seasonRecords(races, { mostTipped: null, moves: [] });

test.each([
  ['without races', []],
  ['a race that says nothing', [reviewRace('2023-04-02', [{ position: 1 }])]],
])('season-review.records: %s there are none', (_, races) => {
  expect(recordsOf(races)).toEqual({
    fastestKilometre: null,
    winningRun: null,
    closestFinish: null,
    mostTips: null,
    highestPrize: null,
    priceMove: null,
  });
});

test.each([
  ['time ÷ distance decides, not time', [['flat', 60, 1000] as const, ['flat', 100, 2000] as const], [50, 1]],
  ['of equal ones the earlier', [['flat', 60, 1000] as const, ['flat', 120, 2000] as const], [60, 0]],
  ['races over jumps are left out', [['flat', 60, 1000] as const, ['hurdles', 55, 1000] as const], [60, 0]],
  ['without a distance there is none', [['flat', 60, null] as const], null],
  ['a time of nought is none', [['flat', 0, 1000] as const], null],
])('season-review.records: the fastest kilometre: %s', (_, times, expected) => {
  const races = times.map(([kind, taken, distanceM], at) =>
    reviewRace(`2023-04-0${at + 1}`, [{ horseId: at, position: 1 }], { kind, distanceM, seconds: taken }),
  );
  const { fastestKilometre } = recordsOf(races);
  expect(fastestKilometre && [fastestKilometre.seconds, fastestKilometre.horseId]).toEqual(expected);
});

test.each([
  ['three wins', [1, 1, 1], 3],
  ['a start without a win ends the row', [1, 1, 2, 1], 2],
  ['an unfinished start ends it too', [1, null, 1], undefined],
  ['one win is no row', [1], undefined],
])('season-review.records: the longest row of wins: %s', (_, positions, wins) => {
  const races = positions.map((position, at) => reviewRace(`2023-04-0${at + 1}`, [{ horseId: 7, position }]));
  expect(recordsOf(races).winningRun?.wins).toBe(wins);
});

test('season-review.records: of two equal rows the one that was reached first stands, with its days', () => {
  const days = ['2023-04-01', '2023-04-02', '2023-04-03', '2023-04-04'];
  const races = [8, 7, 7, 8].map((horseId, at) => reviewRace(days[at] ?? '', [{ horseId, position: 1 }]));
  expect(recordsOf(races).winningRun).toEqual({ horseId: 7, wins: 2, from: '2023-04-02', to: '2023-04-03' });
});

const finish = (margin: string | null, second = 2) =>
  reviewRace('2023-04-02', [{ position: 1 }, { position: second, margin }]);

test.each([
  ['the smallest margin', [finish('krk'), finish('1/2')], 0.3, 0],
  ['a margin without a number is none', [finish('daleko'), finish('2')], 2, 0],
  ['a dead heat is none at all', [finish('nos'), finish(null, 1)], 0, 0],
  ['others with the same are counted', [finish('krk'), finish('krk'), finish('krk')], 0.3, 2],
])('season-review.records: the closest finish: %s', (_, races, lengths, others) => {
  expect(recordsOf(races).closestFinish).toMatchObject({ lengths, others });
});

test('season-review.records: the horse with the most tips, in its race', () => {
  const race = reviewRace('2023-04-02', [{ runnerId: 41, horseId: 7 }]);
  expect(seasonRecords([race], { mostTipped: { runnerId: 41, tips: 12 }, moves: [] }).mostTips).toMatchObject({
    horseId: 7,
    tips: 12,
  });
  expect(seasonRecords([race], { mostTipped: { runnerId: 42, tips: 12 }, moves: [] }).mostTips).toBeNull();
});

test('season-review.records: the highest prize in crowns', () => {
  const races = [
    reviewRace('2023-04-02', [{}], { prizeMoney: 60_000 }),
    reviewRace('2023-04-03', [{}], { prizeMoney: 90_000, currency: 'EUR' }),
    reviewRace('2023-04-04', [{}], { prizeMoney: 70_000 }),
  ];
  expect(recordsOf(races).highestPrize).toMatchObject({ amount: 70_000, race: { date: '2023-04-04' } });
});

test.each([
  ['the larger ratio', [[20, 5] as const, [4, 9] as const], [20, 5]],
  ['in either direction', [[20, 12] as const, [4, 9] as const], [4, 9]],
  ['of equal ones the earlier', [[4, 8] as const, [8, 4] as const], [4, 8]],
  ['a price that stayed has not moved', [[4, 4] as const], null],
])('season-review.records: the largest change of a price: %s', (_, prices, expected) => {
  const race = reviewRace(
    '2023-04-02',
    prices.map((_price, runnerId) => ({ runnerId })),
  );
  const moves = prices.map(([opening, closing], runnerId) => ({ runnerId, opening, closing }));
  const { priceMove } = seasonRecords([race], { mostTipped: null, moves });
  expect(priceMove && [priceMove.opening, priceMove.closing]).toEqual(expected);
});
