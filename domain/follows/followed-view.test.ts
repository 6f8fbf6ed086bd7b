import { expect, test } from 'vitest';
import { unknownSilk } from '#domain/racing/silk.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import { followedHorse, followedJockey } from './followed-view.ts';
import type { UpcomingStartRow } from './followed-rows.ts';
import { horseCalendar } from './horse-calendar.ts';

const start = (runnerId: number, given: Partial<UpcomingStartRow> = {}): UpcomingStartRow => ({
  runnerId,
  horseId: 7,
  horseName: 'ČERNÝ BARON',
  silk: null,
  jockeyId: 5,
  jockeyName: 'Jan Novák',
  jockeyTitle: null,
  fortuna: 3,
  tipsport: null,
  eventId: 2,
  date: '2023-10-08' as PragueDate,
  location: 'Most',
  raceNumber: 4,
  raceName: 'Cena',
  time: null,
  startAt: null,
  distanceM: 1600,
  number: 9,
  isOff: false,
  isNonStarter: false,
  ...given,
});
const horse = (...upcoming: UpcomingStartRow[]) => ({
  id: 7,
  name: 'ČERNÝ BARON',
  country: 'FR',
  silk: null,
  upcoming,
});

test.each<[string, UpcomingStartRow[], [next: number | null, later: number]]>([
  ['none', [], [null, 0]],
  ['one', [start(1)], [1, 0]],
  ['three', [start(1), start(2), start(3)], [1, 2]],
  ['the first called off', [start(1, { isOff: true }), start(2)], [2, 0]],
  ['the first scratched', [start(1, { isNonStarter: true }), start(2), start(3, { isOff: true })], [2, 0]],
  ['all off', [start(1, { isOff: true })], [null, 0]],
])('dashboard.follows, dashboard.screen: the starts of a followed horse: %s', (_, upcoming, [next, later]) => {
  const view = followedHorse(horse(...upcoming));
  expect([view.next?.runnerId ?? null, view.later]).toEqual([next, later]);
});

test('dashboard.screen: a followed horse and jockey have name, address and the next start with its price', () => {
  const next = {
    runnerId: 1,
    eventId: 2,
    date: '2023-10-08',
    location: 'Most',
    raceNumber: 4,
    raceName: 'Cena',
    time: null,
    startAt: null,
    distanceM: 1600,
    number: 9,
    horse: { name: 'Černý Baron', slug: '7-cerny-baron', silk: unknownSilk },
    jockey: { name: 'Jan Novák', title: null, slug: '5-jan-novak' },
    odds: { fortuna: 3, tipsport: null, displayed: { odds: 3, marker: 'F' } },
  };
  expect(followedHorse(horse(start(1)))).toEqual({
    id: 7,
    name: 'Černý Baron',
    country: 'FR',
    slug: '7-cerny-baron',
    silk: unknownSilk,
    next,
    later: 0,
  });
  expect(followedJockey({ id: 5, name: 'Jan Novák ml.', title: 'ž.', upcoming: [start(1)] })).toEqual({
    id: 5,
    name: 'Jan Novák ml.',
    title: 'ž.',
    slug: '5-jan-novak-ml',
    initials: 'JN',
    next,
    later: 0,
  });
});

const site = { name: 'Rovinka', appUrl: 'https://rovinka.example', host: 'rovinka.example' };
const now = Date.parse('2023-10-06T10:00:00Z') as Instant;
const lines = (...upcoming: UpcomingStartRow[]) =>
  horseCalendar([horse(...upcoming)], site, now)
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('downloads.calendar: the starts of followed horses, the earliest first, those without a time last', () => {
  const at = (moment: string) => ({ startAt: Date.parse(moment) as Instant });
  const entries = lines(start(1), start(2, at('2023-10-08T13:00:00Z')), start(3, at('2023-10-07T13:00:00Z')));
  expect(entries.filter((line) => line.startsWith('UID:'))).toEqual(
    [3, 2, 1].map((id) => `UID:start-${id}@rovinka.example`),
  );
});

test('downloads.calendar: a start takes a quarter of an hour, one without a time its day', () => {
  const timed = lines(start(1, { startAt: Date.parse('2023-10-08T13:00:00Z') as Instant }));
  expect(timed).toContain('DTSTART:20231008T130000Z');
  expect(timed).toContain('DTEND:20231008T131500Z');
  expect(lines(start(1))).toContain('DTSTART;VALUE=DATE:20231008');
});

test('downloads.calendar: an entry names horse, race and course, race name and rider, and leads to the race', () => {
  expect(lines(start(1))).toEqual(
    expect.arrayContaining([
      'SUMMARY:Černý Baron – 4. dostih\\, Most',
      'LOCATION:Most',
      'DESCRIPTION:Cena\\, Jan Novák',
      'STATUS:CONFIRMED',
      'URL:https://rovinka.example/?eventId=2#dostih-4',
    ]),
  );
  expect(lines(start(1, { raceName: null, jockeyName: null }))).toContain('DESCRIPTION:');
});

test.each<[string, Partial<UpcomingStartRow>]>([
  ['called off', { isOff: true }],
  ['scratched', { isNonStarter: true }],
])('downloads.calendar: what is %s stays in the calendar as cancelled', (_, given) => {
  expect(lines(start(1, given))).toContain('STATUS:CANCELLED');
});
