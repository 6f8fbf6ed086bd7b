import { expect, test } from 'vitest';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { PastRace, PastRunner } from './past-race.rules.ts';
import { raceFeatures, type RatingFeature, ratingFeatures } from './rating-features.rules.ts';
import { learnDay, newHistory, type RatingHistory } from './rating-history.rules.ts';

const today = '2023-10-08' as PragueDate;

const runner = (horseId: number, given: Partial<PastRunner> = {}): PastRunner => ({
  id: horseId,
  horseId,
  jockeyId: null,
  trainerId: null,
  weightKg: null,
  age: null,
  draw: null,
  isMare: false,
  isForeignBred: false,
  position: null,
  finishSeconds: null,
  odds: { fortuna: null, tipsport: null, course: null },
  ...given,
});
const race = (runners: PastRunner[], given: Partial<PastRace> = {}): PastRace => ({
  id: 1,
  date: today,
  location: 'Praha',
  kind: 'flat',
  distanceM: 2000,
  prize: 50_000,
  isHandicap: false,
  going: 3.5,
  runners,
  ...given,
});

/** What was known after races in their order, each on a day of its own unless it says otherwise. */
function after(...races: PastRace[]): RatingHistory {
  const history = newHistory();
  for (const [date, ofDay] of Map.groupBy(races, (of) => of.date)) learnDay(history, date, ofDay);
  return history;
}

/** How much the first of two runners has of a feature more than the second. */
function ahead(feature: RatingFeature, of: PastRace, history = newHistory()): number {
  const [first, second] = raceFeatures(history, of).map((row) => row[ratingFeatures.indexOf(feature)] ?? 0);
  return (first ?? 0) - (second ?? 0);
}

const two = (first: Partial<PastRunner> = {}, second: Partial<PastRunner> = {}) => [
  runner(1, first),
  runner(2, second),
];
const earlier = (days: number, given: Partial<PastRace> = {}, first: Partial<PastRunner> = { position: 1 }) =>
  race([runner(1, first), runner(3), runner(4)], { date: addDays(today, -days), ...given });
// Of three runners, the winner beats all others and is a half above the middle: 0.5 · √(3 ÷ 9).
const win = 0.5 * Math.sqrt(3 / 9);

test.each<[string, RatingFeature, PastRace, RatingHistory, number]>([
  ['form: nothing known', 'form', race(two()), newHistory(), 0],
  ['form: a win, drawn to the mean', 'form', race(two()), after(earlier(9)), (3 * win) / 1.7],
  [
    'form: the older win weighs less',
    'form',
    race(two()),
    after(earlier(20), earlier(9, {}, { position: 2 })),
    (3 * 0.8 * win) / 2.5,
  ],
  ['form: who did not finish is last', 'form', race(two()), after(earlier(9, {}, {})), (-3 * win) / 1.7],
  ['form: of another discipline', 'form', race(two()), after(earlier(9, { kind: 'hurdles' })), 0],
  ['last run: alone', 'lastRun', race(two()), after(earlier(20), earlier(9, {}, { position: 3 })), (-3 * win) / 1.7],
  ['margins: unknown without times, as the mean', 'margins', race(two()), after(earlier(9)), 0],
  [
    'class: from a race of twice the prize',
    'class',
    race(two()),
    after(earlier(9, { prize: 100_000 })),
    (2 * Math.LN2) / 1.7,
  ],
  ['class: a hundred times is cut', 'class', race(two()), after(earlier(9, { prize: 5_000_000 })), (2 * 2) / 1.7],
  ['class: an unknown prize then', 'class', race(two()), after(earlier(9, { prize: null })), 0],
  ['class: an unknown prize today', 'class', race(two(), { prize: null }), after(earlier(9)), 0],
  ['going: no such run', 'going', race(two()), after(earlier(9, { going: 3.9 })), 0],
  ['going: unknown today', 'going', race(two(), { going: null }), after(earlier(9)), 0],
  [
    'going: three tenths are similar',
    'going',
    race(two()),
    after(earlier(20, {}, { position: 3 }), earlier(9, { going: 3.8 })),
    0,
  ],
  [
    'going: better where it was similar',
    'going',
    race(two()),
    after(earlier(20, { going: 5 }, { position: 3 }), earlier(9)),
    3 * (win / 1.7 - (win - 0.8 * win) / 2.5),
  ],
  [
    'distance: better where it was similar',
    'distance',
    race(two()),
    after(earlier(20, { distanceM: 1200 }, { position: 3 }), earlier(9, { distanceM: 1800 })),
    3 * (win / 1.7 - (win - 0.8 * win) / 2.5),
  ],
  ['weight: 4 kg more', 'weight', race(two({ weightKg: 60 }, { weightKg: 56 })), newHistory(), 1],
  ['weight: 100 kg more are cut', 'weight', race(two({ weightKg: 156 }, { weightKg: 56 })), newHistory(), 6],
  ['weight: one unknown', 'weight', race(two({ weightKg: 60 })), newHistory(), 0],
  [
    'weight: the handicapper gave it',
    'weight',
    race(two({ weightKg: 60 }, { weightKg: 56 }), { isHandicap: true }),
    newHistory(),
    0,
  ],
  ['rest: of 60 days', 'rest', race(two()), after(earlier(60), race([runner(2)], { date: addDays(today, -9) })), 0],
  ['rest: of 61 days', 'rest', race(two()), after(earlier(61), race([runner(2)], { date: addDays(today, -9) })), 2],
  ['rest: a newcomer is as the mean', 'rest', race(two()), after(earlier(61)), 0],
  ['age: 9 beside 7', 'age', race(two({ age: 9 }, { age: 7 })), newHistory(), 1],
  ['age: 7 beside 3', 'age', race(two({ age: 7 }, { age: 3 })), newHistory(), 0],
  ['age: 30 as 13', 'age', race(two({ age: 30 }, { age: 13 })), newHistory(), 0],
  ['mare', 'mare', race(two({ isMare: true })), newHistory(), 2],
  ['bred abroad', 'foreignBred', race(two({ isForeignBred: true })), newHistory(), 2],
  ['draw: 4 of 8', 'draw', race(two({ draw: 4 }, { draw: 8 })), newHistory(), -2],
  ['draw: over jumps', 'draw', race(two({ draw: 4 }, { draw: 8 }), { kind: 'hurdles' }), newHistory(), 0],
  ['draw: none given', 'draw', race(two({ draw: 0 }, { draw: 0 })), newHistory(), 0],
])('rating.features, %s', (_, feature, of, history, expected) => {
  expect(ahead(feature, of, history)).toBeCloseTo(expected, 2);
});

test.each([
  [true, 'jockey', { jockeyId: 7 }],
  [true, 'trainer', { trainerId: 7 }],
  [true, 'trainerForm', { trainerId: 7 }],
] as const)('rating.features, a win of three: %s for the %s who had it', (_, feature, people) => {
  const history = after(earlier(21, {}, { position: 1, ...people }));
  // A win beyond the third of equal chances; all three of three are placed.
  const strike = (1 - 1 / 3) / ((1 / 3) * (2 / 3) + 8);
  expect(ahead(feature, race(two(people, { jockeyId: 9, trainerId: 9 })), history)).toBeCloseTo(3 * strike, 2);
  expect(ahead(feature, race(two()), history)).toBe(0);
});

test('rating.features: a trainer’s form lasts three weeks', () => {
  const history = after(earlier(22, {}, { position: 1, trainerId: 7 }));
  const of = race(two({ trainerId: 7 }, { trainerId: 9 }));
  expect(ahead('trainerForm', of, history)).toBe(0);
  expect(ahead('trainer', of, history)).toBeGreaterThan(0);
});

test.each([
  ['the winner', { position: 1, finishSeconds: 120 }, 0],
  ['three seconds behind over 2 km', { position: 2, finishSeconds: 123 }, 0.5],
  ['a minute behind is cut', { position: 2, finishSeconds: 180 }, 1],
  ['a faster time than the winner’s counts as it is', { position: 2, finishSeconds: 120 }, 0],
  ['who did not finish', { position: null, finishSeconds: null }, 1],
])('rating.features, margins: %s', (_, first, behind) => {
  const past = race([runner(1, first), runner(3, { position: 1, finishSeconds: 120 })], { date: addDays(today, -9) });
  const peer = race([runner(2, { position: 1, finishSeconds: 120 })], { date: addDays(today, -8) });
  expect(ahead('margins', race(two()), after(past, peer))).toBeCloseTo((-3 * behind) / 1.7, 2);
});

test('rating.features: every feature sums to 0 over a field, has three decimals, and one runner has none', () => {
  const history = after(earlier(30), earlier(9, {}, { position: 2 }));
  const field = [1, 3, 4, 8].map((id) => runner(id, { weightKg: 50 + id, age: id, draw: id, isMare: id === 3 }));
  const rows = raceFeatures(history, race(field));
  for (const at of ratingFeatures.keys()) {
    const values = rows.map((row) => row[at] ?? Number.NaN);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 2);
    for (const value of values) expect(value).toBe(Math.round(value * 1000) / 1000);
  }
  expect([...(raceFeatures(history, race([runner(1, { weightKg: 60 })]))[0] ?? [])].every((value) => value === 0)).toBe(
    true,
  );
});

test.each([
  ['the same day', today],
  ['a later day', addDays(today, 1)],
])('rating.clock: features of a race are refused to a history that knows %s', (_, lastDay) => {
  const history = newHistory();
  learnDay(history, lastDay, []);
  expect(() => raceFeatures(history, race(two()))).toThrow('race 1 of 2023-10-08 must not know the results of');
});

test.each<[string, PragueDate, PastRace[], string]>([
  ['an earlier day', addDays(today, -1), [], 'must not be learnt after those of 2023-10-08'],
  ['the same day again', today, [], 'must not be learnt after those of 2023-10-08'],
  ['a race of another day', addDays(today, 1), [race(two())], 'race 1 of 2023-10-08 is not of 2023-10-09'],
])('rating.clock: a history refuses to learn %s', (_, date, races, message) => {
  const history = newHistory();
  learnDay(history, today, []);
  expect(() => learnDay(history, date, races)).toThrow(message);
});
