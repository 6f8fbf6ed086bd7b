import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fantasyRobots, type FieldRace, robotTeam, sampleTeam } from './robots.rules.ts';
import { defaultRules } from './scoring.rules.ts';
import { teamRefusal } from './team.rules.ts';
import type { FantasyMarket, MarketRunner } from './market.rules.ts';

const field = (id: number, prices: readonly number[]): FieldRace => ({
  id,
  runners: prices.map((price, index) => ({ id: id * 100 + index + 1, number: index + 1, price, jockeyId: index + 1 })),
});

test.each([
  ['favourites', [101, 201, 303], 101],
  ['favourites-without-first', [102, 202, 302], 102],
  ['outsiders', [103, 203, 303], 103],
] as const)('fantasy.robots: %s picks as far as the budget goes', (robot, runnerIds, captainId) => {
  const team = robotTeam(
    robot,
    [1, 2, 3].map((id) => field(id, [45, 20, 10])),
    defaultRules,
  );
  expect(team.picks.map(({ runnerId }) => runnerId)).toEqual(runnerIds);
  expect(team).toMatchObject({ captainId, jockeyId: 1 });
});

test('fantasy.robots: the robots’ teams keep every rule of the league', () => {
  const races = fc
    .array(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 10 })
    .map((all) => all.map((prices, index) => field(index + 1, prices)));
  fc.assert(
    fc.property(races, fc.constantFrom(...fantasyRobots), (all, robot) => {
      const team = robotTeam(robot, all, defaultRules);
      const runners = all.flatMap((race) =>
        race.runners.map((runner) => ({ ...runner, raceId: race.id, isNonStarter: false })),
      );
      const market = { raceCount: all.length, runners, jockeyIds: runners.map(({ jockeyId }) => jockeyId ?? 0) };
      return team.picks.length === 0 || teamRefusal(team, market, defaultRules) === null;
    }),
  );
});

const runner = (id: number, price: number, isNonStarter = false) =>
  ({ id, number: id, price, isNonStarter, jockey: null }) as Partial<MarketRunner> as MarketRunner;

const market = (...fields: MarketRunner[][]): FantasyMarket => ({
  races: fields.map(
    (runners, at) =>
      ({ id: at + 1, runners }) as Partial<FantasyMarket['races'][number]> as FantasyMarket['races'][number],
  ),
  jockeys: [],
  reserveLimit: 5,
  example: null,
});

test.each<[string, MarketRunner[][], number[]]>([
  [
    'the dearest, the second and the third in turn',
    [
      [runner(1, 20), runner(2, 9)],
      [runner(3, 20), runner(4, 9)],
      [runner(5, 20), runner(6, 9), runner(7, 4)],
    ],
    [1, 4, 7],
  ],
  [
    'the cheapest where its turn is dearer than the budget',
    [
      [runner(1, 80), runner(2, 9)],
      [runner(3, 40), runner(4, 30), runner(5, 2)],
    ],
    [1, 5],
  ],
  ['no horse that doesn’t start', [[runner(1, 20, true), runner(2, 9)]], [2]],
  ['nothing from a race without horses', [[], [runner(3, 20), runner(4, 9)]], [4]],
])('fantasy.sample-team: a sample has %s', (_, fields, picked) => {
  expect(sampleTeam(market(...fields), defaultRules).picks.map(({ runnerId }) => runnerId)).toEqual(picked);
});
