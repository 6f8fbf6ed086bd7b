import { expect, test } from 'vitest';
import { isRowPath, rowsAtPath } from './rows-at-path.rules.ts';

const day = {
  date: '2030-05-12',
  course: { name: 'Lhota' },
  races: [
    { number: 1, runners: [{ horse: 'ALFA', jockey: { name: 'Jan Novák' } }, { horse: 'BETA' }] },
    { number: 2, runners: [{ horse: 'GAMA', prices: [2, 3] }] },
    { number: 3, runners: [] },
  ],
};
const records = (value: unknown, path: string) => {
  const found = rowsAtPath(value, path);
  return 'rows' in found ? found.rows.map((row) => Object.fromEntries(row)) : found.problem;
};
const above = (number: number) => ({ date: '2030-05-12', 'course.name': 'Lhota', 'races.number': number });

test.each(['races.runners', 'races[].runners[]', '$.races[].runners'])(
  'import.feed-paths: each record at %s is a row, with what stands above it',
  (path) => {
    expect(records(day, path)).toEqual([
      { ...above(1), horse: 'ALFA', 'jockey.name': 'Jan Novák' },
      { ...above(1), horse: 'BETA' },
      { ...above(2), horse: 'GAMA', prices: '2|3' },
    ]);
  },
);

test('import.feed-paths: one record is a row as well, a value that is no record a row with it alone', () => {
  expect(records({ data: { horse: 'ALFA' } }, 'data')).toEqual([{ horse: 'ALFA' }]);
  expect(records({ data: ['ALFA'] }, 'data')).toEqual([{ hodnota: 'ALFA' }]);
  expect(records([{ a: { b: 1 } }, { a: { b: 2 } }], 'a')).toEqual([{ b: 1 }, { b: 2 }]);
});

test('import.feed-paths: a path that leads nowhere is told with the lists there are', () => {
  expect(records(day, 'races.horses')).toBe('cesta races.horses v\u00a0odpovědi není; seznamy: races, races.runners');
  for (const path of ['constructor', '__proto__', 'races.length']) expect(records(day, path)).toContain('není');
});

test('import.feed-paths: names of the language are columns like others', () => {
  const value: unknown = JSON.parse('{"rows":[{"__proto__":{"isAdmin":"x"},"constructor":"y"}]}');
  expect(records(value, 'rows')).toEqual([{ '__proto__.isAdmin': 'x', constructor: 'y' }]);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

test('import.feed-paths: fields above the rows can’t be repeated without an end', () => {
  const rows = Array.from({ length: 1000 }, () => ({ horse: 'A' }));
  expect(records({ note: 'x'.repeat(50_000), rows }, 'rows')).toContain('16\u00a0MB');
});

test.each([
  ['data.races[].runners', true],
  ['$.dostihy', true],
  ['kůň', true],
  ['', false],
  ['a..b', false],
  ['a[0]', false],
  ['a.', false],
])('import.feed-paths: the path %s can be written: %s', (path, expected) => {
  expect(isRowPath(path)).toBe(expected);
});
