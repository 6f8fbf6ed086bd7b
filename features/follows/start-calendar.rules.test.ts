import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { UpcomingStartRow } from './followed.rules.ts';
import { startCalendar } from './start-calendar.rules.ts';
import { upcomingStart as start } from '#tests/factories/upcoming-start.ts';

const horse = { id: 7, name: 'ČERNÝ BARON', country: 'FR', silk: null };
const site = { name: 'Rovinka', appUrl: 'https://rovinka.example', host: 'rovinka.example' };
const now = Date.parse('2023-10-06T10:00:00Z') as Instant;
const lines = (...upcoming: UpcomingStartRow[]) =>
  startCalendar({ horses: [{ ...horse, upcoming }], jockeys: [] }, site, now)
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

test.each<[string, Partial<UpcomingStartRow>, string]>([
  ['called off', { isOff: true }, 'Zrušeno: '],
  ['scratched', { isNonStarter: true }, 'Neběží: '],
])('downloads.calendar: what is %s stays in the calendar as cancelled, and says so in words', (_, given, prefix) => {
  expect(lines(start(1, given))).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', `SUMMARY:${prefix}Černý Baron – 4. dostih\\, Most`]),
  );
});

test('downloads.calendar: a start of a followed horse under a followed jockey stands there once, with its last change', () => {
  const lastChange = { number: 41, at: Date.parse('2023-10-05T10:00:00Z') as Instant };
  const starts = [start(1, { lastChange })];
  const jockey = { id: 5, name: 'Jan Novák', title: null, upcoming: [...starts, start(2)] };
  const text = startCalendar({ horses: [{ ...horse, upcoming: starts }], jockeys: [jockey] }, site, now);
  expect(text.match(/^UID:.*/gm)).toEqual(['UID:start-1@rovinka.example', 'UID:start-2@rovinka.example']);
  expect(text.match(/^SEQUENCE:.*/gm)).toEqual(['SEQUENCE:41', 'SEQUENCE:0']);
  expect(text).toContain('LAST-MODIFIED:20231005T100000Z');
});
