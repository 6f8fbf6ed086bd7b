import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldRace, fantasyRobots, robotTeam } from './robots.rules.ts';
import { defaultRules } from './rules.rules.ts';
import { teamRefusal } from './team.rules.ts';

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
