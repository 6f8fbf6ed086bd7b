import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { findLifeProblem, type HorseLife, isOtherParent, isSameParent, lifeAfter } from './match-horse.rules.ts';

const row = (date: string, horse: Record<string, string | number | null> = {}, line = 9) => ({
  line,
  event: { date: date as PragueDate },
  horse: { name: 'ALFA', ...horse },
});
const ran2020: HorseLife = {
  birthYear: null,
  firstRun: { date: '2020-05-01' as PragueDate, line: 2 },
  parents: { sire: { name: 'Egerton (GER)', line: 2 } },
};

test.each([
  ['born before its first run', { birthYear: 2017 }, null],
  ['born in the year of its first run', { birthYear: 2020 }, 'horse_birth_year'],
  ['born after its first run', { birthYear: 2021 }, 'horse_birth_year'],
  ['of whose birth the row says nothing', {}, null],
])('import.born-late: a horse of an earlier row of 2020, %s', (_what, horse, column) => {
  const reason = 'kůň běžel už 1.\u00a05.\u00a02020 (řádek\u00a02), narodit se tak pozdě nemohl';
  const problem = findLifeProblem(row('2023-05-01', horse), null, ran2020);
  expect([problem?.column, problem?.reason]).toEqual(column ? [column, reason] : [undefined, undefined]);
});

test.each([
  ['2023-05-01', 2018, false],
  ['2018-05-01', 2018, true],
  ['1975-05-01', 2018, true],
  ['1975-05-01', null, false],
])('import.born-late: a run on %s of a horse that is known to be born in %s', (date, birthYear, isRefused) => {
  const problem = findLifeProblem(row(date), birthYear, null);
  expect([problem?.column, problem?.value]).toEqual(isRefused ? ['horse', 'ALFA'] : [undefined, undefined]);
});

test.each([
  ['Egerton (GER)', null],
  ['EGERTON', null],
  ['Egerton (FR)', 'řádek\u00a02 téhož koně má Egerton (GER)'],
  ['Look Honey (IRE)', 'řádek\u00a02 téhož koně má Egerton (GER)'],
])('import.parents: beside the sire Egerton (GER) of an earlier row, the sire %s', (sire, reason) => {
  expect(findLifeProblem(row('2023-05-01', { sire }), null, ran2020)?.reason ?? null).toBe(reason);
});

test('import.parents: a dam of whom no row has said anything is taken, and so is an empty cell', () => {
  expect(findLifeProblem(row('2023-05-01', { dam: 'Lípa', sire: null }), null, ran2020)).toBeNull();
});

test('import.born-late, import.parents: a horse keeps its earliest run and its first parents of a file', () => {
  const first = lifeAfter(null, row('2021-05-01', { sire: 'A' }, 2), 2017);
  const second = lifeAfter(first, row('2020-05-01', { sire: 'a', dam: 'B' }, 3), 2017);
  expect(second).toEqual({
    birthYear: 2017,
    firstRun: { date: '2020-05-01', line: 3 },
    parents: { sire: { name: 'A', line: 2 }, dam: { name: 'B', line: 3 } },
  });
  expect(lifeAfter(second, row('2022-05-01', {}, 4), 2017)).toEqual(second);
});

test.each([
  ['Egerton (GER)', 'EGERTON(GER*)', true],
  ['Egerton', 'Egerton (GER)', true],
  ['Egerton (FR)', 'Egerton (GER)', false],
  ['Železný Muž', 'ZELEZNY MUZ', true],
  ['Egerton', 'Eger', false],
])('import.parents: %s and %s are one: %s', (a, b, isOne) => {
  expect(isSameParent(a, b)).toBe(isOne);
});

test.each([
  ['sire', 'A', 'B', true],
  ['dam', 'A', 'B', true],
  ['damSire', 'A', 'B', true],
  ['sire', null, 'B', false],
  ['sire', 'A', null, false],
  ['colour', 'hnědák', 'bělouš', false],
])('import.parents: another %s than the stored %s: %s', (field, stored, given, isOther) => {
  expect(isOtherParent(field, stored, given)).toBe(isOther);
});
