import { expect, test } from 'vitest';
import { ageAndSex, runnerFacts } from './runner-facts.ts';
import { runnerView } from './runner-view.ts';
import type { RunnerRow } from './race-day-rows.ts';

const row: RunnerRow = {
  id: 1,
  raceId: 2,
  number: 3,
  horseId: 4,
  horseName: 'MAKOVIČKA',
  horseCountry: null,
  horseSex: 'kl',
  horseAge: 3,
  silk: null,
  stableName: null,
  trainerName: null,
  jockeyId: null,
  jockeyName: null,
  jockeyTitle: null,
  weightKg: 56,
  allowanceKg: null,
  draw: null,
  handicapRating: null,
  equipment: null,
  horseNote: null,
  reserve: null,
  odds: { fortuna: null, tipsport: null },
  finishingPosition: null,
  resultStatus: null,
  finishingMargin: null,
  finishTime: null,
  resultRow: null,
};

const view = (changes: Partial<RunnerRow>) =>
  runnerView({ ...row, ...changes }, { isCompleted: false, record: null, prices: [], tips: [], badges: [] });

test.each([
  ['nothing known', {}, null],
  ['a draw', { draw: 4 }, 'box 4'],
  ['letters of the note', { horseNote: 'bj' }, 'výstroj B J'],
  ['no allowance', { allowanceKg: 0 }, null],
  [
    'everything',
    { draw: 2, handicapRating: 75, equipment: 'K1', allowanceKg: 1.5 },
    'box 2 · HR 75 · výstroj K1 · úleva 1,5 kg',
  ],
])('race-day.runner-facts: %s', (_, changes, expected) => {
  expect(runnerFacts(view(changes), 'flat')?.replaceAll('\u00a0', ' ') ?? null).toBe(expected);
});

test('race-day.runner-facts: over jumps no draw is shown', () => {
  expect(runnerFacts(view({ draw: 4 }), 'steeplechase')).toBeNull();
});

test.each([
  [3, 'kl', '3 kl'],
  [null, 'val', 'val'],
  [5, null, '5'],
  [null, null, null],
] as const)('race-day.runner-facts: the age %s and the sex %s', (age, sex, expected) => {
  expect(ageAndSex(view({ horseAge: age, horseSex: sex }).horse)?.replaceAll('\u00a0', ' ') ?? null).toBe(expected);
});
