import { expect, test } from 'vitest';
import { reviewRace } from '#tests/factories/season-review.ts';
import { type ChampionCategory, championsOf, rankedTallies } from './champions.rules.ts';
import type { ReviewRace, ReviewStarter } from './season-rows.rules.ts';

/** A race of jockeys in their order of finish. */
const ridden = (order: readonly number[], overrides: Partial<ReviewRace> = {}) =>
  reviewRace(
    '2023-04-02',
    order.map((jockeyId, at) => ({ jockeyId, horseId: 100 + jockeyId, position: at + 1 })),
    overrides,
  );

const championIds = (races: readonly ReviewRace[], wanted: ChampionCategory) =>
  championsOf(rankedTallies(races))
    .find(({ category }) => category === wanted)
    ?.champions.map(({ id }) => id) ?? [];

test.each([
  ['most wins', [ridden([1, 2]), ridden([1, 2]), ridden([2, 1])], [1]],
  ['equal wins, more second places', [ridden([1, 2, 3]), ridden([2, 3, 1]), ridden([3, 2, 1])], [2]],
  [
    'equal wins and second places, more prize money',
    [ridden([1, 2], { prizeSplit: [100] }), ridden([2, 1], { prizeSplit: [300] })],
    [2],
  ],
  [
    'prize money of another currency decides nothing',
    [ridden([1, 2], { prizeSplit: [100] }), ridden([2, 1], { prizeSplit: [300], currency: 'EUR' })],
    [1],
  ],
  ['all equal, the title is shared', [ridden([1, 2]), ridden([2, 1])], [1, 2]],
  ['of four who share it three are named', [ridden([1]), ridden([2]), ridden([3]), ridden([4])], [1, 2, 3]],
  ['nobody without a win', [reviewRace('2023-04-02', [{ jockeyId: 1 }])], []],
])('season-review.champions: %s', (_, races, expected) => {
  expect(championIds(races, 'jockeys')).toEqual(expected);
});

const run = (starter: Partial<ReviewStarter>, kind: ReviewRace['kind'] = 'flat') =>
  reviewRace('2023-04-02', [{ position: 1, ...starter }], { kind });

test.each([
  ['a horse of four on the flat', run({ horseId: 7, age: 4 }), ['flat']],
  ['a horse of unknown age on the flat', run({ horseId: 7, age: null }), ['flat']],
  ['a horse of two on the flat', run({ horseId: 7, age: 2 }), ['two-year-olds']],
  ['over hurdles', run({ horseId: 7 }, 'hurdles'), ['jumps']],
  ['cross-country', run({ horseId: 7 }, 'cross-country'), ['jumps']],
  ['a race of another kind is of no category', run({ horseId: 7 }, 'other'), []],
])('season-review.champions: %s', (_, race, categories) => {
  expect(championsOf(rankedTallies([race])).map(({ category }) => category)).toEqual(categories);
});

test('season-review.champions: a horse is counted with its starts in the category, beaten in every run without a win, and the next one is named', () => {
  const races = [
    reviewRace('2023-04-02', [
      { horseId: 1, position: 1 },
      { horseId: 2, position: 2 },
    ]),
    reviewRace('2023-05-02', [{ horseId: 1, position: 1 }], { location: 'Pardubice' }),
    reviewRace('2023-06-02', [{ horseId: 1 }, { horseId: 2, position: 1 }]),
    reviewRace('2023-07-02', [{ horseId: 1, position: 1 }], { kind: 'hurdles' }),
  ];
  const [flat] = championsOf(rankedTallies(races));
  expect(flat).toMatchObject({
    champions: [{ id: 1, starts: 2, beaten: 1, wins: 2, courses: 2 }],
    next: { id: 2, starts: 2, wins: 1, seconds: 1 },
  });
});

test('season-review.champions: who wins a dead heat has a win, and half of both prizes', () => {
  const dead = reviewRace(
    '2023-04-02',
    [
      { jockeyId: 1, position: 1 },
      { jockeyId: 2, position: 1 },
    ],
    { prizeSplit: [300, 100] },
  );
  expect(championsOf(rankedTallies([dead]))[0]?.champions).toMatchObject([
    { id: 1, wins: 1, money: 200 },
    { id: 2, wins: 1, money: 200 },
  ]);
});
