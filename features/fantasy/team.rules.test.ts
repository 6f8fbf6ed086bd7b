import { expect, test } from 'vitest';
import {
  carryOver,
  type CarryOverMarket,
  emptyTeam,
  type FormerTeam,
  type Market,
  maxAffordablePrice,
  minRemainingCost,
  type Team,
  teamRefusal,
  type TeamRefusal,
  withHorse,
  withoutHorse,
} from './team.rules.ts';
import { defaultRules } from './scoring.rules.ts';

/** Race r has runners r1 to r3 for 60, 30 and 10 credits. */
const market: Market = {
  raceCount: 3,
  runners: [1, 2, 3].flatMap((raceId) =>
    [60, 30, 10].map((price, index) => ({ id: raceId * 10 + index + 1, raceId, price, isNonStarter: false })),
  ),
  jockeyIds: [7, 8],
};

const of = (...runnerIds: number[]): Team => ({
  ...emptyTeam,
  picks: runnerIds.map((runnerId) => ({ raceId: Math.floor(runnerId / 10), runnerId })),
  captainId: runnerIds[0] ?? null,
});

test.each<[string, Team, TeamRefusal | null]>([
  ['a whole team within the budget', of(11, 22, 33), null],
  ['exactly the budget', of(11, 22, 33), null],
  ['races left out', of(11), null],
  ['nobody', emptyTeam, 'fantasy.empty-team'],
  ['over the budget', of(11, 21), 'fantasy.over-budget'],
  ['two horses of one race', of(12, 13), 'fantasy.two-of-race'],
  ['a horse of another round', of(11, 99), 'fantasy.unknown-runner'],
  ['a horse in the wrong race', { ...of(11), picks: [{ raceId: 2, runnerId: 11 }] }, 'fantasy.unknown-runner'],
  ['without a captain', { ...of(11), captainId: null }, 'fantasy.captain-not-in-team'],
  ['a captain from elsewhere', { ...of(11), captainId: 22 }, 'fantasy.captain-not-in-team'],
  ['a jockey who rides', { ...of(11), jockeyId: 8 }, null],
  ['a jockey who doesn’t', { ...of(11), jockeyId: 9 }, 'fantasy.unknown-jockey'],
  ['a reserve of its share', { ...of(11), reserveId: 12 }, null],
  ['a reserve above its share', { ...of(22), reserveId: 11 }, 'fantasy.reserve-too-dear'],
  ['a reserve who plays anyway', { ...of(12), reserveId: 12 }, 'fantasy.reserve-in-team'],
  ['an unknown reserve', { ...of(12), reserveId: 99 }, 'fantasy.unknown-reserve'],
])('fantasy.team: %s', (_, team, expected) => {
  expect(teamRefusal(team, market, defaultRules)).toBe(expected);
});

test('fantasy.team: horses are added, swapped and removed, and the team always has a captain', () => {
  const prices = new Map(market.runners.map(({ id, price }) => [id, price]));
  const first = withHorse(emptyTeam, { id: 22, raceId: 2 });
  expect(first).toMatchObject({ picks: [{ raceId: 2, runnerId: 22 }], captainId: 22 });
  expect(maxAffordablePrice(first, 2, { budget: 100, prices })).toBe(100);
  expect(maxAffordablePrice(first, 1, { budget: 100, prices })).toBe(70);
  const two = withHorse({ ...first, reserveId: 11 }, { id: 11, raceId: 1 });
  expect(two).toMatchObject({ picks: [{ runnerId: 11 }, { runnerId: 22 }], captainId: 22, reserveId: null });
  expect(withHorse(two, { id: 23, raceId: 2 })).toMatchObject({ captainId: 23 });
  expect(withoutHorse(two, 22)).toMatchObject({ picks: [{ runnerId: 11 }], captainId: 11 });
  expect(withoutHorse(withoutHorse(two, 22), 11)).toEqual(emptyTeam);
});

const horses = { ...market, runners: market.runners.map((runner) => ({ ...runner, horseId: runner.id + 100 })) };
const former = { horseIds: [111, 121, 132], captainHorseId: 121, jockeyId: 7 };

test.each<[string, Parameters<typeof carryOver>[0], Partial<Team>]>([
  ['keeps who runs again while the budget lasts', former, { ...of(11, 32), jockeyId: 7 }],
  ['keeps the captain', { ...former, horseIds: [132, 121] }, { picks: of(21, 32).picks, captainId: 21 }],
  ['leaves the jockey who doesn’t ride', { ...former, jockeyId: 9 }, { jockeyId: null }],
  ['takes one of two that meet in a race', { ...former, horseIds: [112, 113] }, { picks: of(12).picks }],
  ['is empty when nobody runs', { ...former, horseIds: [1, 2] }, { picks: [], captainId: null }],
])('fantasy.price-list: last round’s team: it %s', (_, last, expected) => {
  expect(carryOver(last, horses, 100)).toMatchObject(expected);
});

test('fantasy.price-list: last round’s team: a non-starter is not taken over', () => {
  const runners = horses.runners.map((runner) => ({ ...runner, isNonStarter: runner.id === 11 }));
  expect(carryOver(former, { ...horses, runners }, 100).picks).toEqual(of(21, 32).picks);
});

test('fantasy.price-list: the minimum cost of the races without a horse leaves non-starters out', () => {
  const runner = (price: number, isNonStarter = false) => ({ price, isNonStarter });
  const races = [
    { id: 1, runners: [runner(30), runner(8)] },
    { id: 2, runners: [runner(5, true), runner(9)] },
    { id: 3, runners: [runner(7, true)] },
  ];
  const team = { ...emptyTeam, picks: [{ raceId: 1, runnerId: 11 }] };
  expect([
    minRemainingCost(races, emptyTeam),
    minRemainingCost(races, emptyTeam, 1),
    minRemainingCost(races, team),
  ]).toEqual([17, 9, 9]);
});

/** A team of one horse a race, '21' in the second; the first is captain. */
const ofRaces = (...runnerIds: number[]): Team => ({
  ...emptyTeam,
  picks: runnerIds.map((runnerId) => ({ raceId: Math.floor(runnerId / 10), runnerId })),
  captainId: runnerIds[0] ?? null,
});
const put = (team: Team, id: number) => withHorse(team, { id, raceId: Math.floor(id / 10) });

test.each<[string, Team, number, Team]>([
  ['the first horse is captain', emptyTeam, 21, ofRaces(21)],
  ['picks stand in the order of the races', ofRaces(21), 11, { ...ofRaces(11, 21), captainId: 21 }],
  ['the captain’s successor in the box is captain', ofRaces(21, 31), 22, ofRaces(22, 31)],
  ['another box leaves the captain', ofRaces(11, 31), 32, ofRaces(11, 32)],
  ['the same horse again changes nothing', ofRaces(11, 21), 21, ofRaces(11, 21)],
  [
    'a team that has lost its captain gets one',
    { ...ofRaces(11), captainId: null },
    21,
    { ...ofRaces(11, 21), captainId: 21 },
  ],
  ['a reserve that is put in is no reserve', { ...ofRaces(11), reserveId: 21 }, 21, ofRaces(11, 21)],
  ['another reserve stays', { ...ofRaces(11), reserveId: 22 }, 21, { ...ofRaces(11, 21), reserveId: 22 }],
  ['the jockey stays', { ...ofRaces(11), jockeyId: 7 }, 21, { ...ofRaces(11, 21), jockeyId: 7 }],
])('fantasy.team, a horse into its race’s box: %s', (_, team, id, expected) => {
  expect(put(team, id)).toEqual(expected);
});

test.each<[string, Team, number, Team]>([
  ['the captain goes, the first that is left leads', ofRaces(21, 31, 41), 21, ofRaces(31, 41)],
  ['another goes, the captain stays', ofRaces(11, 21), 21, ofRaces(11)],
  [
    'the last one goes',
    { ...ofRaces(11), jockeyId: 7, reserveId: 22 },
    11,
    { ...emptyTeam, jockeyId: 7, reserveId: 22 },
  ],
  ['one that isn’t in it', ofRaces(11), 12, ofRaces(11)],
])('fantasy.team, a box emptied: %s', (_, team, id, expected) => {
  expect(withoutHorse(team, id)).toEqual(expected);
});

const races = [
  { id: 1, runners: [9, 4, 6].map((price) => ({ price, isNonStarter: false })) },
  {
    id: 2,
    runners: [
      { price: 1, isNonStarter: true },
      { price: 7, isNonStarter: false },
    ],
  },
  { id: 3, runners: [] },
];

test.each<[string, Team, number | null, number]>([
  ['of an empty team the cheapest of each race', emptyTeam, null, 11],
  ['without the race that is being filled', emptyTeam, 2, 4],
  ['without races that have a horse', ofRaces(11), null, 7],
  ['a race that has a horse and is being filled', ofRaces(11), 1, 7],
  ['nothing is left', ofRaces(11, 21, 31), null, 0],
])('fantasy.price-list, what the free boxes cost at least: %s', (_, team, raceId, cost) => {
  expect(minRemainingCost(races, team, raceId)).toBe(cost);
});

const prices = new Map([
  [11, 30],
  [21, 25],
]);
test.each<[string, Team, number, number]>([
  ['of an empty team the whole budget', emptyTeam, 1, 100],
  ['what is left', ofRaces(11, 21), 3, 45],
  ['with what its box gives back', ofRaces(11, 21), 2, 70],
  ['a horse without a price costs nothing', ofRaces(31), 1, 100],
])('fantasy.price-list, what a horse may cost: %s', (_, team, raceId, most) => {
  expect(maxAffordablePrice(team, raceId, { budget: 100, prices })).toBe(most);
});

test('fantasy.price-list: a team over the budget has less than nothing left', () => {
  expect(maxAffordablePrice(ofRaces(11, 21), 3, { budget: 50, prices })).toBe(-5);
});

type Runner = CarryOverMarket['runners'][number];
/** Horse 101 runs as 11 in race 1, horse 201 as 21 in race 2. */
const runner = (id: number, price: number, given: Partial<Runner> = {}): Runner => ({
  id,
  raceId: Math.floor(id / 10),
  price,
  isNonStarter: false,
  horseId: Math.floor(id / 10) * 100 + (id % 10),
  ...given,
});
const laterMarket = (...runners: Runner[]): CarryOverMarket => ({ raceCount: 3, runners, jockeyIds: [7] });
const formerTeam = (horseIds: number[], given: Partial<FormerTeam> = {}): FormerTeam => ({
  horseIds,
  captainHorseId: null,
  jockeyId: null,
  ...given,
});
const team = (runnerIds: number[], captainId: number | null, jockeyId: number | null = null): Team => ({
  ...emptyTeam,
  picks: runnerIds.map((runnerId) => ({ raceId: Math.floor(runnerId / 10), runnerId })),
  captainId,
  jockeyId,
});

test.each<[string, FormerTeam, CarryOverMarket, Team]>([
  ['nobody before', formerTeam([]), laterMarket(runner(11, 10)), emptyTeam],
  ['nobody runs again', formerTeam([301]), laterMarket(runner(11, 10)), emptyTeam],
  ['exactly the budget', formerTeam([101, 201]), laterMarket(runner(11, 60), runner(21, 40)), team([11, 21], 11)],
  ['a credit above it', formerTeam([101, 201]), laterMarket(runner(11, 60), runner(21, 41)), team([11], 11)],
  [
    'one too dear is passed over, a cheaper one behind it fits',
    formerTeam([101, 201, 301]),
    laterMarket(runner(11, 60), runner(21, 41), runner(31, 40)),
    team([11, 31], 11),
  ],
  [
    'the former order decides who is bought first',
    formerTeam([201, 101]),
    laterMarket(runner(11, 60), runner(21, 60)),
    team([21], 21),
  ],
  ['of two in one race the first', formerTeam([102, 101]), laterMarket(runner(11, 10), runner(12, 10)), team([12], 12)],
  [
    'the captain stays captain behind another',
    formerTeam([101, 201], { captainHorseId: 201 }),
    laterMarket(runner(11, 10), runner(21, 10)),
    team([11, 21], 21),
  ],
  [
    'the captain doesn’t run',
    formerTeam([101, 201], { captainHorseId: 201 }),
    laterMarket(runner(11, 10), runner(21, 10, { isNonStarter: true })),
    team([11], 11),
  ],
  ['the jockey rides', formerTeam([101], { jockeyId: 7 }), laterMarket(runner(11, 10)), team([11], 11, 7)],
  ['the jockey doesn’t', formerTeam([101], { jockeyId: 8 }), laterMarket(runner(11, 10)), team([11], 11)],
  ['the jockey alone', formerTeam([], { jockeyId: 7 }), laterMarket(), team([], null, 7)],
])('fantasy.price-list, last round’s team over again: %s', (_, last, given, expected) => {
  expect(carryOver(last, given, 100)).toEqual(expected);
});
