import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { defaultRules, factorClass } from './rules.rules.ts';
import { roundOutcome, type ScoredRace, scoreTeam } from './score.rules.ts';
import { emptyTeam, type Team } from './team.rules.ts';

type Result = number | ResultStatus | null;

/** Race r has runners r1, r2, … ridden by jockeys 1, 2, … with these results. */
function race(id: number, results: readonly Result[], given: Partial<ScoredRace> = {}): ScoredRace {
  const runners = results.map((result, index) => ({
    id: id * 10 + index + 1,
    jockeyId: index + 1,
    position: typeof result === 'number' ? result : null,
    resultStatus: typeof result === 'string' ? result : null,
  }));
  return { id, category: 'V.kat.', isCompleted: true, isCancelled: false, isOver: false, runners, ...given };
}

const team = (runnerIds: readonly number[], given: Partial<Team> = {}): Team => ({
  ...emptyTeam,
  picks: runnerIds.map((runnerId) => ({ raceId: Math.floor(runnerId / 10), runnerId })),
  captainId: runnerIds[0] ?? null,
  ...given,
});

const pointsOf = (races: readonly ScoredRace[], of: Team) =>
  scoreTeam(of, roundOutcome(races, defaultRules), defaultRules).points;

const places: Result[] = [1, 2, 3, 4, 5, 'PN'];
const dns: Result[] = ['DNS', 1, 2, 3, 4];

test.each<[string, ScoredRace[], Team, number]>([
  ['the captain’s winner twice', [race(1, places)], team([11]), 20],
  [
    '10, 6, 4, 2 for the first four, nothing behind',
    [1, 2, 3, 4, 5, 6].map((id) => race(id, places)),
    team([16, 21, 32, 43, 54, 65]),
    22,
  ],
  ['by the category', [race(1, places, { category: 'L' }), race(2, places, { category: 'Gd-3' })], team([13, 21]), 33],
  [
    'rounded once, half up',
    [race(1, places, { category: 'IV' }), race(2, places, { category: 'IV' })],
    team([15, 24]),
    2,
  ],
  ['both winners of a dead heat', [race(1, [1, 1, 3, 4]), race(2, [1, 1, 3, 4])], team([11, 22]), 30],
  ['the third after a dead heat as third', [race(1, [1, 1, 3, 4])], team([13]), 8],
  ['nothing for who was disqualified afterwards', [race(1, ['DD', 1, 2])], team([11]), 0],
  ['a jockey’s winners, two points each', [race(1, places), race(2, places)], team([16], { jockeyId: 1 }), 4],
  ['a withdrawn jockey: nothing', [race(1, places)], team([16], { jockeyId: 9 }), 0],
  [
    'a jockey’s winner in an annulled race: nothing',
    [race(1, ['A', 'A']), race(2, [2, 1, 5])],
    team([23], { jockeyId: 1 }),
    0,
  ],
  [
    'the reserve for a captain who doesn’t start, twice',
    [race(1, dns), race(2, places)],
    team([11], { reserveId: 21 }),
    20,
  ],
  [
    'the reserve for the captain before others',
    [race(1, dns), race(2, dns), race(3, places)],
    team([21, 11], { reserveId: 31 }),
    20,
  ],
  [
    'the reserve for one horse only',
    [race(1, places), race(2, dns), race(3, dns), race(4, places)],
    team([16, 21, 31], { reserveId: 41 }),
    10,
  ],
  ['nothing for a reserve that isn’t needed', [race(1, places), race(2, places)], team([16], { reserveId: 21 }), 0],
  ['nothing for a reserve that doesn’t start', [race(1, dns), race(2, dns)], team([11], { reserveId: 21 }), 0],
  ['the reserve for a horse that left the list', [race(1, places), race(2, places)], team([19], { reserveId: 21 }), 20],
  ['no reserve for a fall', [race(1, places), race(2, places)], team([16], { reserveId: 21 }), 0],
  [
    'no reserve and no points in a cancelled race',
    [race(1, places, { isCancelled: true, isCompleted: false }), race(2, places)],
    team([11], { reserveId: 21 }),
    0,
  ],
  ['no points in an annulled race', [race(1, ['A', 'A', 'A']), race(2, places)], team([11]), 0],
  ['nothing yet without a result', [race(1, [null, null], { isCompleted: false })], team([11]), 0],
])('fantasy.points: %s', (_, races, of, expected) => {
  expect(pointsOf(races, of)).toBe(expected);
});

const cancelledRace = { isCompleted: false, isCancelled: true };
test.each<[string, ScoredRace[], { waiting: number; isCounted: boolean }]>([
  ['half of the races run', [race(1, places), race(2, places, cancelledRace)], { waiting: 0, isCounted: true }],
  [
    'fewer than half',
    [race(1, places), race(2, places, cancelledRace), race(3, ['A', 'A'])],
    { waiting: 0, isCounted: false },
  ],
  [
    'results still to come',
    [race(1, places), race(2, places, { isCompleted: false })],
    { waiting: 1, isCounted: true },
  ],
  [
    'given up without a result',
    [race(1, [null], { isCompleted: false, isOver: true })],
    { waiting: 0, isCounted: false },
  ],
  ['no race left', [], { waiting: 0, isCounted: false }],
])('fantasy.special-cases: a round with %s', (_, races, expected) => {
  expect(roundOutcome(races, defaultRules)).toMatchObject(expected);
});

test.each([
  ['V.kat.', 'V'],
  ['III.kat.', 'III'],
  ['Gd-3', 'G'],
  ['Gr. 1', 'G'],
  ['NL', 'NL'],
  ['amatérský', 'other'],
  [null, 'other'],
])('fantasy.points: category %j is of class %s', (category, expected) => {
  expect(factorClass(category)).toBe(expected);
});

test('fantasy.ties: the captain who won decides between equal points', () => {
  const outcome = roundOutcome([race(1, places), race(2, places)], defaultRules);
  expect(scoreTeam(team([11, 26]), outcome, defaultRules)).toMatchObject({ points: 20, captainWins: 1 });
  expect(scoreTeam(team([26, 11]), outcome, defaultRules)).toMatchObject({ points: 10, captainWins: 0 });
});

const result = fc.constantFrom<Result>(1, 2, 3, 4, 5, 'DNS', 'PN', 'DD', 'A', null);
const someRaces = fc
  .array(fc.array(result, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 9 })
  .map((fields) => fields.map((results, index) => race(index + 1, results)));

test('fantasy.points: a team’s points are the sum of its lines with the captain twice, whatever the order of picks', () => {
  fc.assert(
    fc.property(someRaces, fc.nat(), (races, seed) => {
      const all = team(races.map(({ runners }, index) => runners[(seed + index) % runners.length]!.id));
      const outcome = roundOutcome(races, defaultRules);
      const scored = scoreTeam(all, outcome, defaultRules);
      const plain = scoreTeam({ ...all, captainId: null }, outcome, defaultRules);
      const tenths = (of: typeof scored) => of.lines.reduce((sum, line) => sum + line.tenths, 0);
      const captain = outcome.runs.get(all.captainId!)!.tenths;
      const turned = { ...all, picks: all.picks.toReversed() };
      expect(scored.points).toBe(Math.round(tenths(scored) / 10));
      expect(tenths(scored) - tenths(plain)).toBe(captain);
      expect(scoreTeam(turned, outcome, defaultRules).points).toBe(scored.points);
    }),
  );
});

test('fantasy.points: a better place never brings fewer points', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (a, b) => {
      const of = (place: number) => pointsOf([race(1, [place])], team([11]));
      return (a <= b ? of(a) >= of(b) : of(a) <= of(b)) && of(a) >= 0;
    }),
  );
});
