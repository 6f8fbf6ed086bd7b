import { expect, test } from 'vitest';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { PastRace, PastRunner } from './past-race.ts';
import { newRating, type Rating, updateRating, winProbabilities } from './rating.ts';

const date = '2023-10-08' as PragueDate;
const runner = (horseId: number, given: Partial<PastRunner> = {}): PastRunner => ({
  id: horseId,
  horseId,
  jockeyId: null,
  trainerId: null,
  weightKg: null,
  position: null,
  odds: { fortuna: null, tipsport: null, course: null },
  ...given,
});
const race = (runners: PastRunner[], kind: RaceKind = 'flat'): PastRace => ({
  id: 1,
  date,
  location: 'Praha',
  kind,
  runners,
});
const rated = (conditions: number[] = [0, 0, 0]): Rating => ({ ...newRating({ horse: 0.5, people: 0.1 }), conditions });
/** How many times likelier the first is than the second. */
const ratio = (rating: Rating, of: PastRace) => {
  const [first = 0, second = 1] = winProbabilities(rating, of);
  return first / second;
};

test.each<[string, (number | null)[], number]>([
  ['4 kg above the other', [60, 56], Math.E],
  ['as much', [56, 56], 1],
  ['an unknown weight is a mean one', [60, null], 1],
  ['the mean is of known weights', [62, 54, null], Math.E ** 2],
])('rating.model, a weight’s share: %s', (_, weights, expected) => {
  const runners = weights.map((weightKg, at) => runner(at + 1, { weightKg }));
  expect(ratio(rated([1, 0, 0]), race(runners))).toBeCloseTo(expected, 12);
});

const known = (rating: Rating, horseId: number, lastRun: string, value = 0): Rating => {
  rating.horses.set(`${horseId}:flat`, { value, runs: 1, lastRun: lastRun as PragueDate });
  return rating;
};

test('rating.model: a first run counts for newcomers of the discipline alone', () => {
  const rating = known(rated([0, 1, 0]), 2, '2023-10-01');
  expect(ratio(rating, race([runner(1), runner(2)]))).toBeCloseTo(Math.E, 12);
  expect(ratio(rating, race([runner(1), runner(2)], 'hurdles'))).toBe(1);
});

test.each([
  ['2023-05-11', 1],
  ['2023-05-10', Math.E],
])('rating.model: a break since %s, of 150 days or more, weighs %d', (lastRun, expected) => {
  const rating = known(known(rated([0, 0, 1]), 1, lastRun), 2, '2023-10-01');
  expect(ratio(rating, race([runner(1), runner(2)]))).toBeCloseTo(expected, 12);
});

test.each<[RaceKind, number]>([
  ['flat', Math.E],
  ['other', Math.E],
  ['hurdles', 1],
  ['steeplechase', 1],
  ['cross-country', 1],
])('rating.model: a strength on the flat counts in a race of type %s by %d', (kind, expected) => {
  const rating = known(rated(), 1, '2023-10-01', 1);
  expect(ratio(rating, race([runner(1), runner(2)], kind))).toBeCloseTo(expected, 12);
});

// The first place shares 1 among its horses and takes each one's chance; each further place weighs three quarters.
test.each<[string, (number | null)[], number[]]>([
  ['a winner of two', [1, 2], [1 / 2, -1 / 2]],
  ['three in order', [1, 2, 3], [2 / 3, -1 / 3 + 0.375, -1 / 3 - 0.375]],
  ['whatever the order of the list', [3, 1, 2], [-1 / 3 - 0.375, 2 / 3, -1 / 3 + 0.375]],
  ['a dead heat of two', [1, 1, 3], [1 / 6, 1 / 6, -1 / 3]],
  ['one finisher', [1, null, null], [2 / 3, -1 / 3, -1 / 3]],
  [
    'a fourth place, weighed by 0.75³',
    [1, 2, 3, 4, null],
    [
      4 / 5,
      -1 / 5 + 0.75 * (3 / 4),
      -1 / 5 - 0.75 / 4 + 0.5625 * (2 / 3),
      -1 / 5 - 0.75 / 4 - 0.5625 / 3 + 0.421875 / 2,
      -1 / 5 - 0.75 / 4 - 0.5625 / 3 - 0.421875 / 2,
    ],
  ],
])('rating.model, what newcomers learn from %s', (_, positions, gradients) => {
  const rating = rated();
  updateRating(rating, race(positions.map((position, at) => runner(at + 1, { position }))));
  for (const [at, gradient] of gradients.entries()) {
    const strength = rating.horses.get(`${at + 1}:flat`);
    expect(strength?.value).toBeCloseTo(0.5 * gradient, 12);
    expect(strength).toMatchObject({ runs: 1, lastRun: date });
  }
});

test('rating.model: horses learn faster than people, and each run moves a strength less', () => {
  const rating = rated();
  const ridden = race([runner(1, { jockeyId: 5, trainerId: 7, position: 1 }), runner(2, { jockeyId: 6, position: 2 })]);
  updateRating(rating, ridden);
  expect(rating.jockeys.get('5:flat')?.value).toBeCloseTo(0.05, 12);
  expect(rating.trainers.get('7:flat')?.value).toBeCloseTo(0.05, 12);
  expect([...rating.trainers.keys()]).toEqual(['7:flat']);
  // Ahead by 0.5 of the horses, 0.1 of the riders and 0.05 of the trainer.
  const chance = 1 / (1 + Math.exp(-0.65));
  expect(winProbabilities(rating, ridden)[0]).toBeCloseTo(chance, 12);
  updateRating(rating, ridden);
  expect(rating.horses.get('1:flat')?.value).toBeCloseTo(0.25 + (0.5 / 1.12) * (1 - chance), 12);
  expect(rating.horses.get('1:flat')?.runs).toBe(2);
});

test('rating.model: conditions are learnt slowly, from who ran under them', () => {
  const heavier = rated();
  updateRating(heavier, race([runner(1, { weightKg: 60, position: 1 }), runner(2, { weightKg: 56, position: 2 })]));
  expect(heavier.conditions[0]).toBeCloseTo(0.01, 12);
  expect(heavier.conditions[1]).toBeCloseTo(0, 12);
  const newcomer = known(rated(), 2, '2023-01-01');
  updateRating(newcomer, race([runner(1, { position: 1 }), runner(2, { position: 2 })]));
  expect(newcomer.conditions).toEqual([0, 0.01, -0.01]);
});

test('rating.model: strengths far apart still give chances', () => {
  const rating = known(rated(), 1, '2023-10-01', 900);
  expect(winProbabilities(rating, race([runner(1), runner(2)]))).toEqual([1, 0]);
});
