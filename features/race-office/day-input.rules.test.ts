import { expect, test } from 'vitest';
import type { z } from 'zod';
import { AnnouncedDay, NewDay } from './day-input.rules.ts';

const newDay = {
  location: ' Most ',
  date: '2023-10-08',
  url: '',
  copiedDayId: '0',
  raceCount: '8',
  firstStart: '14:00',
  minutesApart: '30',
};
const codes = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('race-office.days: a new day is read as its form sends it', () => {
  expect(NewDay.parse(newDay)).toEqual({
    location: 'Most',
    date: '2023-10-08',
    url: '',
    copiedDayId: null,
    raceCount: 8,
    firstStart: '14:00',
    minutesApart: 30,
    isDraft: false,
  });
  expect(NewDay.parse({ ...newDay, copiedDayId: '12', firstStart: '' })).toMatchObject({
    copiedDayId: 12,
    firstStart: null,
  });
});

test.each<[string, string]>([
  ['location', 'x'.repeat(120)],
  ['date', '2024-02-29'],
  ['url', 'https://dostihy.example/1'],
  ['url', ' HTTP://dostihy.example/1 '],
  ['raceCount', '0'],
  ['raceCount', '20'],
  ['minutesApart', '5'],
  ['minutesApart', '120'],
])('race-office.days: %s of a new day may be "%s"', (field, value) => {
  expect(codes(NewDay, { ...newDay, [field]: value })).toEqual([]);
});

test.each<[string, string, string]>([
  ['location', '  ', 'day.location-missing'],
  ['location', 'x'.repeat(121), 'day.location-long'],
  ['date', '2023-02-29', 'day.date-invalid'],
  ['date', '31. 2. 2023', 'day.date-invalid'],
  ['url', 'ftp://dostihy.example', 'day.url-invalid'],
  ['url', '/nase/cesta', 'day.url-invalid'],
  ['url', 'javascript:alert(1)', 'day.url-invalid'],
  ['raceCount', '21', 'day.count-invalid'],
  ['raceCount', '-1', 'day.count-invalid'],
  ['raceCount', '1.5', 'day.count-invalid'],
  ['raceCount', 'osm', 'day.count-invalid'],
  ['firstStart', '24:00', 'day.time-invalid'],
  ['firstStart', '14.00', 'day.time-invalid'],
  ['minutesApart', '4', 'day.minutes-invalid'],
  ['minutesApart', '121', 'day.minutes-invalid'],
])('race-office.days: %s of a new day "%s" is refused with %s', (field, value, code) => {
  expect(codes(NewDay, { ...newDay, [field]: value })).toEqual([[field, code]]);
});

test.each([['-1'], ['x'], ['1.5']])('race-office.days: "%s" is no day to copy', (copiedDayId) => {
  expect(NewDay.safeParse({ ...newDay, copiedDayId }).success).toBe(false);
});

const announced = { location: ' Most ', date: '2023-10-08', feature: ' Velká cena ' };
test.each<[object, object]>([
  [{}, { location: 'Most', date: '2023-10-08', feature: 'Velká cena' }],
  [{ feature: '  ' }, { location: 'Most', date: '2023-10-08', feature: null }],
])('race-office.days: an announced day with %o is read trimmed, an empty feature as none', (given, expected) => {
  expect(AnnouncedDay.parse({ ...announced, ...given })).toEqual(expected);
});

test.each<[string, string, string]>([
  ['location', '', 'day.location-missing'],
  ['location', 'x'.repeat(121), 'day.location-long'],
  ['date', 'zítra', 'day.date-invalid'],
])('race-office.days: %s of an announced day "%s" is refused with %s', (field, value, code) => {
  expect(codes(AnnouncedDay, { ...announced, [field]: value })).toEqual([[field, code]]);
});
