import { expect, test } from 'vitest';
import { tipStatistics, zeroTipSums } from '#features/analysis/simulation.rules.ts';
import { reviewRace } from '#tests/factories/season-review.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import {
  bestRobot,
  type ChampionCategory,
  championsOf,
  crowdDays,
  jockeyRace,
  parseSeason,
  rankedTallies,
  type ReviewRace,
  type ReviewStarter,
  seasonFigures,
  seasonsOffered,
  type TippedDay,
} from './season-review.rules.ts';
import { surpriseOf } from './records.rules.ts';

const tipped = (eventId: number, tips: number, winnings: number): TippedDay => ({
  eventId,
  date: `2023-04-0${eventId}` as PragueDate,
  location: 'Most',
  tips,
  millionths: winnings * 1_000_000,
});

test('season-review.crowd-days: the best, the worst and the days won are of days with twenty tips, the total of all', () => {
  const { total, days, best, worst, won } = crowdDays([
    tipped(1, 20, 30),
    tipped(2, 40, 60),
    tipped(3, 20, 10),
    tipped(4, 40, 20),
    tipped(5, 19, 190),
  ]);
  expect(days.map(({ roi }) => roi)).toEqual([50, 50, -50, -50]);
  expect([best?.eventId, worst?.eventId, won]).toEqual([1, 3, 2]);
  expect(total).toEqual({ tips: 139, roi: ((310 - 139) * 100) / 139 });
});

test('season-review.crowd-days, simulation.rounding: a day’s ROI is of whole millionths, so that a half stays one', () => {
  expect(crowdDays([tipped(1, 20, 30.15)]).best?.roi).toBe(50.75);
});

test('season-review.crowd-days: without tips there is nothing', () => {
  expect(crowdDays([])).toEqual({ total: null, days: [], best: null, worst: null, won: 0 });
});

const raceOf = (races: readonly ReviewRace[]) => jockeyRace(races, rankedTallies(races).jockeys);

const win = (date: string, jockeyId: number) => reviewRace(date, [{ jockeyId, position: 1 }]);

test.each([
  ['alone from the start', [win('2023-04-02', 1), win('2023-06-02', 1)], '2023-04'],
  ['since a later month', [win('2023-04-02', 2), win('2023-05-02', 1), win('2023-06-02', 1)], '2023-06'],
  ['level to the end', [win('2023-04-02', 2), win('2023-06-02', 1)], null],
])('season-review.jockey-race: the lead, %s', (_, races, leadSince) => {
  const race = raceOf(races);
  expect(race.months).toEqual(['2023-04', '2023-05', '2023-06']);
  expect(race.leadSince).toBe(leadSince);
});

test('season-review.jockey-race: four curves at most, wins added up by month', () => {
  const races = [1, 1, 1, 2, 2, 3, 4, 5].map((jockeyId) => win('2023-04-02', jockeyId));
  const { curves } = raceOf([...races, win('2023-05-02', 1)]);
  expect(curves.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(curves[0]?.wins).toEqual([3, 4]);
});

const priced = (fortuna: number | null, course: number | null = null) => ({ fortuna, tipsport: null, course });

test('season-review.surprise: the winner with the highest price, the course’s where there is no other', () => {
  const races = [
    reviewRace('2023-04-01', [{ horseId: 7, position: 5, odds: priced(50) }]),
    reviewRace('2023-04-02', [{ horseId: 7, position: 2, odds: priced(30) }]),
    reviewRace('2023-04-03', [
      { horseId: 7, position: 1, odds: priced(null, 40) },
      { horseId: 8, position: 2, margin: 'krk', odds: priced(2) },
    ]),
    reviewRace('2023-04-04', [{ horseId: 9, position: 1, odds: priced(40) }]),
  ];
  expect(surpriseOf(races)).toMatchObject({
    horseId: 7,
    odds: 40,
    isCoursePrice: true,
    startsBefore: 2,
    placedBefore: 1,
    margin: 'krk',
  });
});

test('season-review.surprise: a shared win has no margin, and without a priced winner there is none', () => {
  const shared = reviewRace('2023-04-03', [
    { horseId: 7, position: 1, odds: priced(9) },
    { horseId: 8, position: 1, odds: priced(2) },
  ]);
  expect(surpriseOf([shared])).toMatchObject({ horseId: 7, margin: null });
  expect(surpriseOf([reviewRace('2023-04-03', [{ position: 1 }])])).toBeNull();
});

test('season-review.counted: courses that are written in two ways are one, and horses are counted once', () => {
  const races = [
    reviewRace('2023-04-01', [{ horseId: 7 }, { horseId: 8 }], { location: 'Praha' }),
    reviewRace('2023-04-02', [{ horseId: 7 }], { location: 'Velká Chuchle', eventId: 2 }),
  ];
  const { span, counts } = seasonFigures(races, { tipped: [], mostTipped: null, moves: [] });
  expect(span).toEqual({ first: '2023-04-01', last: '2023-04-02', courses: 1 });
  expect(counts).toEqual({ days: 2, races: 2, starts: 3, horses: 2 });
});

test('season-review.tippers: the best robot is the one with the highest ROI that has tipped', () => {
  const of = (totalTips: number, winningsMillionths: number) =>
    tipStatistics({ ...zeroTipSums, totalTips, winningsMillionths });
  const totals = [
    { bot: 'favourites', ...of(10, 9_000_000) },
    { bot: 'outsiders', ...of(10, 9_500_000) },
    { bot: 'favourites-without-first', ...of(0, 0) },
  ] as const;
  expect(bestRobot(totals)).toEqual({ bot: 'outsiders', roi: -5, tips: 10 });
  expect(bestRobot([])).toBeNull();
});

test.each([
  ['2023', 2023],
  ['23', null],
  ['20233', null],
  ['abcd', null],
  ['0999', null],
])('season-review.page: the address %s is the season %s', (text, season) => {
  expect(parseSeason(text)).toBe(season);
});

test.each([
  [[2020, 2021, 2022, 2023], 2023, [2020, 2021, 2022, 2023]],
  [[2018, 2019, 2020, 2021, 2022, 2023], 2020, [2019, 2020, 2021, 2022]],
  [[2018, 2019, 2020, 2021, 2022, 2023], 2018, [2018, 2019, 2020, 2021]],
  [[2022], 2023, [2022, 2023]],
])('season-review.page: of the seasons %j the one of %s offers %j', (known, season, offered) => {
  expect(seasonsOffered(known, season)).toEqual(offered);
});

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
