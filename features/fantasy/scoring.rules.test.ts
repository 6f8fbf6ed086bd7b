import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import {
  defaultRules,
  factorClass,
  type FactorClass,
  placeTenths,
  priceRace,
  reserveLimit,
  roundOutcome,
  type ScoredRace,
  scoreTeam,
} from './scoring.rules.ts';
import { emptyTeam, type Team } from './team.rules.ts';

test.each<[string | null, FactorClass]>([
  ['V. kat.', 'V'],
  ['IV. kategorie', 'IV'],
  ['III', 'III'],
  ['II. kat.', 'II'],
  ['I. kat.', 'I'],
  ['NL', 'NL'],
  ['L', 'L'],
  ['Gd-1', 'G'],
  ['Gr. 2', 'G'],
  ['Gd-3', 'G'],
  ['zkušební', 'other'],
  ['', 'other'],
  [null, 'other'],
])('fantasy.points: the category %s has the factor of %s', (category, name) => {
  expect(factorClass(category)).toBe(name);
});

test.each<[number | null, string | null, number]>([
  [1, 'V', 100],
  [2, 'V', 60],
  [3, 'V', 40],
  [4, 'V', 20],
  [5, 'V', 0],
  [null, 'V', 0],
  [1, 'IV', 110],
  [1, 'III', 120],
  [1, 'II', 130],
  [1, 'I', 140],
  [1, 'NL', 150],
  [1, 'L', 160],
  [1, 'Gr. 1', 200],
  [4, 'Gr. 1', 40],
  [2, null, 60],
])('fantasy.points: place %s in category %s brings %i tenths', (position, category, tenths) => {
  expect(placeTenths(position, category, defaultRules)).toBe(tenths);
});

test('fantasy.points: edited rules count instead', () => {
  const rules = { ...defaultRules, places: [3, 2, 1, 0] as const, factors: { ...defaultRules.factors, other: 25 } };
  expect([1, 2, 3, 4].map((position) => placeTenths(position, null, rules))).toEqual([75, 50, 25, 0]);
});

test('fantasy.points, fantasy.prices, fantasy.lock: the rules until somebody edits them', () => {
  expect(defaultRules).toMatchObject({
    isOpen: true,
    budget: 100,
    basePercent: 40,
    strengthPercent: 50,
    captain: 2,
    jockeyWin: 2,
    lockMinutes: 0,
  });
});

test.each([
  [0, 100, 0],
  [1, 100, 100],
  [3, 100, 33],
  [7, 100, 14],
  [8, 100, 12],
  [8, 120, 15],
])('fantasy.team: of %i races and %i credits a reserve costs at most %i', (raceCount, budget, limit) => {
  expect(reserveLimit(raceCount, { budget })).toBe(limit);
});

const prices = (odds: readonly (number | null)[], raceCount = 8) =>
  priceRace(
    odds.map((one, id) => ({ id, odds: one })),
    raceCount,
    defaultRules,
  ).map(({ price }) => price);

test.each<[string, (number | null)[], number, number[]]>([
  // Chances 1/2, 1/4, 1/4 are 1.5 and 0.75 of an average one: 12.5 credits × (0.4 + 0.5 × 1.5) = 14.4.
  ['by the fair chance', [2, 4, 4], 8, [14, 10, 10]],
  ['the same whatever the margin', [1.8, 3.6, 3.6], 8, [14, 10, 10]],
  ['dearer with fewer races', [2, 4, 4], 4, [29, 19, 19]],
  ['at least one credit', [1.01, 10_000], 90, [2, 1]],
  ['without any price evenly', [null, null, null, null], 8, [11, 11, 11, 11]],
  ['a single one without a price as an average one', [2, 2, null], 8, [14, 14, 11]],
])('fantasy.prices: %s', (_, odds, raceCount, expected) => {
  expect(prices(odds, raceCount)).toEqual(expected);
});

test('fantasy.prices: the cheapest horse of every race is always within the budget', () => {
  const field = fc.array(fc.double({ min: 1.01, max: 500, noNaN: true }), { minLength: 1, maxLength: 18 });
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 12 }), (races) => {
      const cheapest = races.map((odds) => Math.min(...prices(odds, races.length)));
      return cheapest.reduce((sum, price) => sum + price, 0) <= defaultRules.budget;
    }),
  );
});

test('fantasy.prices: shorter odds never cost less, and nothing is free', () => {
  const field = fc.array(fc.double({ min: 1.01, max: 10_000, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(field, fc.integer({ min: 1, max: 12 }), (odds, raceCount) => {
      const priced = priceRace(
        odds.map((one, id) => ({ id, odds: one })),
        raceCount,
        defaultRules,
      ).toSorted((a, b) => (a.odds ?? 0) - (b.odds ?? 0));
      return priced.every(({ price }, index) => price >= 1 && price >= (priced[index + 1]?.price ?? 0));
    }),
  );
});

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
