import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { createDayFinder, type KnownDay } from './find-day.rules.ts';

const day = (date: string, location: string, known: Partial<KnownDay> = {}): KnownDay => {
  return { date: date as PragueDate, location, isStored: true, formerDates: [], seasonNumbers: [], ...known };
};
const former = (...dates: string[]) => ({ formerDates: dates as PragueDate[] });

const known = [
  day('2023-10-21', 'Brno', { ...former('2023-10-14', '2023-10-15'), seasonNumbers: [9001, 9002] }),
  day('2023-10-08', 'Praha'),
  day('2023-09-23', 'Pardubice'),
  day('2023-10-14', 'Brno', { isStored: false }),
  day('2023-10-22', 'Velká Chuchle', { isStored: false }),
];

test.each([
  ['another name of the course', '2023-10-08', 'Velka Chuchle', null, '2023-10-08 Praha'],
  ['case and accents', '2023-09-23', 'PARDUBICÉ', null, '2023-09-23 Pardubice'],
  ['a new day is spelled like the newest of its course', '2023-12-02', 'Brno-Dvorská', null, '2023-12-02 Brno'],
  ['its own spelling, where that is stored too', '2023-10-22', 'Velká Chuchle', null, '2023-10-22 Velká Chuchle'],
  ['a course that nobody has yet', '2023-10-08', 'Lhota', null, '2023-10-08 Lhota'],
] as const)('import.key: %s', (_, date, location, seasonNumber, expected) => {
  const found = createDayFinder(known)({ date: date as PragueDate, location }, seasonNumber);
  expect(`${found.date} ${found.location}`).toBe(expected);
  expect(found.movedFrom).toBeNull();
});

test('import.key: a new day is spelled as the file first spells it', () => {
  const find = createDayFinder([]);
  const date = '2023-10-08' as PragueDate;
  expect(['Chuchle', 'Praha'].map((location) => find({ date, location }, null).location)).toEqual([
    'Chuchle',
    'Chuchle',
  ]);
});

test.each([
  ['its first date', '2023-10-14', 'Brno', undefined, '2023-10-21'],
  ['a date between, under another name of the course', '2023-10-15', 'Brno-Dvorská', 9002, '2023-10-21'],
  ['the number of another meeting in the season', '2023-10-14', 'Brno', 1234, '2023-10-14'],
  ['another course', '2023-10-14', 'Most', 9001, '2023-10-14'],
  ['its present date', '2023-10-21', 'Brno', 9001, '2023-10-21'],
] as const)('import.moved-days: a postponed day is asked for by %s', (_, date, location, seasonNumber, expected) => {
  const found = createDayFinder(known)({ date: date as PragueDate, location }, seasonNumber);
  expect(found).toMatchObject({ date: expected, movedFrom: expected === date ? null : date });
});
