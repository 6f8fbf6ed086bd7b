import { expect, test } from 'vitest';
import { maxAffordablePrice, minRemainingCost, withHorse, withoutHorse } from './edit-team.rules.ts';
import { emptyTeam, type Team } from './team.rules.ts';

/** A team of one horse a race, '21' in the second; the first is captain. */
const of = (...runnerIds: number[]): Team => ({
  ...emptyTeam,
  picks: runnerIds.map((runnerId) => ({ raceId: Math.floor(runnerId / 10), runnerId })),
  captainId: runnerIds[0] ?? null,
});
const put = (team: Team, id: number) => withHorse(team, { id, raceId: Math.floor(id / 10) });

test.each<[string, Team, number, Team]>([
  ['the first horse is captain', emptyTeam, 21, of(21)],
  ['picks stand in the order of the races', of(21), 11, { ...of(11, 21), captainId: 21 }],
  ['the captain’s successor in the box is captain', of(21, 31), 22, of(22, 31)],
  ['another box leaves the captain', of(11, 31), 32, of(11, 32)],
  ['the same horse again changes nothing', of(11, 21), 21, of(11, 21)],
  ['a team that has lost its captain gets one', { ...of(11), captainId: null }, 21, { ...of(11, 21), captainId: 21 }],
  ['a reserve that is put in is no reserve', { ...of(11), reserveId: 21 }, 21, of(11, 21)],
  ['another reserve stays', { ...of(11), reserveId: 22 }, 21, { ...of(11, 21), reserveId: 22 }],
  ['the jockey stays', { ...of(11), jockeyId: 7 }, 21, { ...of(11, 21), jockeyId: 7 }],
])('fantasy.team, a horse into its race’s box: %s', (_, team, id, expected) => {
  expect(put(team, id)).toEqual(expected);
});

test.each<[string, Team, number, Team]>([
  ['the captain goes, the first that is left leads', of(21, 31, 41), 21, of(31, 41)],
  ['another goes, the captain stays', of(11, 21), 21, of(11)],
  ['the last one goes', { ...of(11), jockeyId: 7, reserveId: 22 }, 11, { ...emptyTeam, jockeyId: 7, reserveId: 22 }],
  ['one that isn’t in it', of(11), 12, of(11)],
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
  ['without races that have a horse', of(11), null, 7],
  ['a race that has a horse and is being filled', of(11), 1, 7],
  ['nothing is left', of(11, 21, 31), null, 0],
])('fantasy.price-list, what the free boxes cost at least: %s', (_, team, raceId, cost) => {
  expect(minRemainingCost(races, team, raceId)).toBe(cost);
});

const prices = new Map([
  [11, 30],
  [21, 25],
]);
test.each<[string, Team, number, number]>([
  ['of an empty team the whole budget', emptyTeam, 1, 100],
  ['what is left', of(11, 21), 3, 45],
  ['with what its box gives back', of(11, 21), 2, 70],
  ['a horse without a price costs nothing', of(31), 1, 100],
])('fantasy.price-list, what a horse may cost: %s', (_, team, raceId, most) => {
  expect(maxAffordablePrice(team, raceId, { budget: 100, prices })).toBe(most);
});

test('fantasy.price-list: a team over the budget has less than nothing left', () => {
  expect(maxAffordablePrice(of(11, 21), 3, { budget: 50, prices })).toBe(-5);
});
