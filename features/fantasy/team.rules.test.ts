import { expect, test } from 'vitest';
import { carryOver } from './carry-over.rules.ts';
import { maxAffordablePrice, minRemainingCost, withHorse, withoutHorse } from './edit-team.rules.ts';
import { defaultRules } from './rules.rules.ts';
import { emptyTeam, type Market, teamRefusal, type Team, type TeamRefusal } from './team.rules.ts';

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
