import { expect, test } from 'vitest';
import { carryOver, type CarryOverMarket, type FormerTeam } from './carry-over.rules.ts';
import { emptyTeam, type Team } from './team.rules.ts';

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
const market = (...runners: Runner[]): CarryOverMarket => ({ raceCount: 3, runners, jockeyIds: [7] });
const former = (horseIds: number[], given: Partial<FormerTeam> = {}): FormerTeam => ({
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
  ['nobody before', former([]), market(runner(11, 10)), emptyTeam],
  ['nobody runs again', former([301]), market(runner(11, 10)), emptyTeam],
  ['exactly the budget', former([101, 201]), market(runner(11, 60), runner(21, 40)), team([11, 21], 11)],
  ['a credit above it', former([101, 201]), market(runner(11, 60), runner(21, 41)), team([11], 11)],
  [
    'one too dear is passed over, a cheaper one behind it fits',
    former([101, 201, 301]),
    market(runner(11, 60), runner(21, 41), runner(31, 40)),
    team([11, 31], 11),
  ],
  [
    'the former order decides who is bought first',
    former([201, 101]),
    market(runner(11, 60), runner(21, 60)),
    team([21], 21),
  ],
  ['of two in one race the first', former([102, 101]), market(runner(11, 10), runner(12, 10)), team([12], 12)],
  [
    'the captain stays captain behind another',
    former([101, 201], { captainHorseId: 201 }),
    market(runner(11, 10), runner(21, 10)),
    team([11, 21], 21),
  ],
  [
    'the captain doesn’t run',
    former([101, 201], { captainHorseId: 201 }),
    market(runner(11, 10), runner(21, 10, { isNonStarter: true })),
    team([11], 11),
  ],
  ['the jockey rides', former([101], { jockeyId: 7 }), market(runner(11, 10)), team([11], 11, 7)],
  ['the jockey doesn’t', former([101], { jockeyId: 8 }), market(runner(11, 10)), team([11], 11)],
  ['the jockey alone', former([], { jockeyId: 7 }), market(), team([], null, 7)],
])('fantasy.price-list, last round’s team over again: %s', (_, last, given, expected) => {
  expect(carryOver(last, given, 100)).toEqual(expected);
});
