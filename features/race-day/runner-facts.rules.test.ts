import { expect, test } from 'vitest';
import { ageAndSex, behindWeight, equipmentMark, wideColumns } from './runner-facts.rules.ts';
import { briefFacts, reservesNote, runnerFacts } from '#text/race-day/runner-facts';
import { runnerView } from './runner-view.rules.ts';
import type { RunnerRow } from './race-day-rows.rules.ts';
import { runnerRow } from '#tests/factories/race-day-rows.ts';

const row = runnerRow({
  id: 1,
  raceId: 2,
  number: 3,
  horseId: 4,
  horseName: 'MAKOVIČKA',
  horseSex: 'kl',
  horseAge: 3,
  weightKg: 56,
});

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

const view = (changes: Partial<RunnerRow>) =>
  runnerView({ ...row, ...changes }, { isCompleted: false, record: null, prices: [], tips: [], badges: [] });

test.each([
  ['nothing known', {}, null],
  [
    'everything',
    { draw: 2, handicapRating: 75, equipment: 'K1', allowanceKg: 1.5 },
    'box 2 · HR 75 · výstroj K 1. · úleva 1,5 kg',
  ],
  ['letters of the note', { horseNote: 'bj' }, 'výstroj B J'],
])('race-day.runner-facts: as one text, %s', (_, changes, expected) => {
  expect(plain(runnerFacts(view(changes), 'flat'))).toBe(expected);
});

test.each([
  ['nothing known', {}, null],
  ['everything', { draw: 2, handicapRating: 75, equipment: 'K1J', allowanceKg: 1.5 }, 'box 2 · HR 75 · K 1. J · −1,5'],
])('race-day.programme: beside a rider, %s', (_, changes, expected) => {
  expect(plain(briefFacts(view(changes), 'flat'))).toBe(expected);
});

test('race-day.runner-facts: as one text over jumps no box is said', () => {
  expect(runnerFacts(view({ draw: 4 }), 'steeplechase')).toBeNull();
});

test.each([
  ['nothing known', {}, null],
  ['a rating', { handicapRating: 75 }, ' · HR 75'],
  ['an allowance', { allowanceKg: 1.5 }, ' (−1,5)'],
  ['no allowance', { allowanceKg: 0 }, null],
  ['both', { handicapRating: 75, allowanceKg: 1.5 }, ' (−1,5) · HR 75'],
  ['both and no weight', { weightKg: null, handicapRating: 75, allowanceKg: 1.5 }, 'HR 75'],
])('race-day.runner-facts: behind the weight on a phone, %s', (_, changes, expected) => {
  expect(plain(behindWeight(view(changes)))).toBe(expected);
});

test.each([
  ['on the flat one known box is a column', [{ draw: 4 }, {}], 'flat', { hasDraw: true, hasRating: false }],
  ['over jumps no box is shown', [{ draw: 4 }], 'steeplechase', { hasDraw: false, hasRating: false }],
  ['one known rating is a column', [{}, { handicapRating: 60 }], 'hurdles', { hasDraw: false, hasRating: true }],
  ['nothing known is no column', [{}, {}], 'flat', { hasDraw: false, hasRating: false }],
] as const)('race-day.wide-columns: %s', (_, runners, kind, expected) => {
  expect(wideColumns(runners.map(view), kind)).toEqual(expected);
});

test.each([
  ['letters of its own', { equipment: 'K1 J' }, ['K 1.', 'J']],
  ['letters of the note', { horseNote: 'bj' }, ['B', 'J']],
  ['none', {}, []],
])('race-day.runner-facts: equipment, %s', (_, changes, expected) => {
  expect(view(changes).equipment.map(equipmentMark).map(plain)).toEqual(expected);
});

test('race-day.runner-facts: one reserve and several', () => {
  expect(plain(reservesNote(1))).toBe('Náhradník: nastoupí jen po škrtnutí jiného koně');
  expect(plain(reservesNote(2))).toBe('Náhradníci: nastoupí v tomto pořadí jen po škrtnutí jiných koní');
});

test.each([
  [3, 'kl', '3 kl'],
  [null, 'val', 'val'],
  [5, null, '5'],
  [null, null, null],
] as const)('race-day.runner-facts: the age %s and the sex %s', (age, sex, expected) => {
  expect(plain(ageAndSex(view({ horseAge: age, horseSex: sex }).horse))).toBe(expected);
});
