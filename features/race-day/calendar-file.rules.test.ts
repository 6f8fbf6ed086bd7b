import { expect, test } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type AnnouncedDay, calendarFile, type CalendarFileDay } from './calendar-file.rules.ts';

const now = Date.UTC(2023, 9, 6, 8) as Instant;
const site = { name: 'Rovinka', appUrl: 'https://rovinka.test', host: 'rovinka.test' };
const dateOf = (text: string) => text as PragueDate;

const announced = (date: string, feature: string | null = null, location = 'Lysá nad Labem'): AnnouncedDay => ({
  date: dateOf(date),
  location,
  feature,
});
const day = (date: string, given: Partial<CalendarFileDay> = {}): CalendarFileDay => ({
  eventId: 7,
  date: dateOf(date),
  formerDates: [],
  location: 'Lysá nad Labem',
  isCancelled: false,
  lastChange: null,
  races: [],
  ...given,
});
const race = (raceNumber: number, date: string, time: string | null, isCancelled = false) => ({
  raceNumber,
  raceName: raceNumber === 1 ? 'CENA MĚSTA' : null,
  time: time as ClockTime | null,
  startAt: time === null ? null : startAt(dateOf(date), time as ClockTime),
  isCancelled,
});

/** The file's lines of the given names, unfolded, one list an entry. */
function entries(names: RegExp, days: CalendarFileDay[], ahead: AnnouncedDay[] = []): string[][] {
  const [, ...parts] = calendarFile(days, ahead, site, now).replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  return parts.map((part) => part.split('\r\n').filter((line) => names.test(line)));
}

test('downloads.calendar: a day lasts from its first race to its last and lists its races', () => {
  const races = [race(2, '2023-10-31', '13:35'), race(1, '2023-10-31', '13:00'), race(3, '2023-10-31', '16:05', true)];
  const sorted = races.toSorted((a, b) => a.raceNumber - b.raceNumber);
  expect(entries(/^(?!DTSTAMP|TRANSP|END)/, [day('2023-10-31', { races: sorted })])).toEqual([
    [
      'UID:2023-10-31-lysa-nad-labem@rovinka.test',
      'SEQUENCE:0',
      'DTSTART:20231031T120000Z',
      'DTEND:20231031T125000Z',
      'SUMMARY:Dostihy Lysá nad Labem',
      'LOCATION:Lysá nad Labem',
      String.raw`DESCRIPTION:13:00 1. dostih\, Cena města\n13:35 2. dostih\n16:05 3. dostih (zrušen)`,
      'STATUS:CONFIRMED',
      'URL:https://rovinka.test/?eventId=7',
      '',
    ],
  ]);
});

test.each([
  ['before summer time begins', '2023-03-25', 'DTSTART:20230325T120000Z'],
  ['on the day it begins', '2023-03-26', 'DTSTART:20230326T110000Z'],
  ['before it ends', '2023-10-28', 'DTSTART:20231028T110000Z'],
  ['on the day it ends', '2023-10-29', 'DTSTART:20231029T120000Z'],
])('downloads.calendar: 13:00 in Prague is named in UTC %s', (_, date, start) => {
  const races = [race(1, date, '13:00'), race(2, date, '16:00')];
  expect(entries(/^DTSTART/, [day(date, { races })])).toEqual([[start]]);
});

test.each<[string, CalendarFileDay['races'], string[]]>([
  ['without races', [], ['DTSTART;VALUE=DATE:20231031', 'DTEND;VALUE=DATE:20231101']],
  ['without times', [race(1, '2023-10-31', null)], ['DTSTART;VALUE=DATE:20231031', 'DTEND;VALUE=DATE:20231101']],
  [
    'of one race',
    [race(1, '2023-10-31', '13:00'), race(2, '2023-10-31', null)],
    ['DTSTART:20231031T120000Z', 'DTEND:20231031T121500Z'],
  ],
  [
    'whose races are all cancelled',
    [race(1, '2023-10-31', '13:00', true), race(2, '2023-10-31', '14:00', true)],
    ['DTSTART:20231031T120000Z', 'DTEND:20231031T131500Z'],
  ],
])('downloads.calendar: when a day %s takes place', (_, races, lines) => {
  expect(entries(/^DT(START|END)/, [day('2023-10-31', { races })])).toEqual([lines]);
});

test('downloads.calendar: an announced day without a race day is a whole day without an address', () => {
  expect(entries(/^(UID|DTSTART|SUMMARY|STATUS|URL)/, [], [announced('2023-10-31', 'Cena města')])).toEqual([
    [
      'UID:2023-10-31-lysa-nad-labem@rovinka.test',
      'DTSTART;VALUE=DATE:20231031',
      'SUMMARY:Dostihy Lysá nad Labem – Cena města',
      'STATUS:CONFIRMED',
    ],
  ]);
});

test('downloads.calendar: a cancelled day stays, is marked as such and says so in words', () => {
  const lastChange = { number: 9, at: Date.UTC(2023, 9, 5, 12) as Instant };
  expect(entries(/^(SUMMARY|STATUS|SEQUENCE|LAST)/, [day('2023-10-31', { isCancelled: true, lastChange })])).toEqual([
    ['LAST-MODIFIED:20231005T120000Z', 'SEQUENCE:9', 'SUMMARY:Zrušeno: Dostihy Lysá nad Labem', 'STATUS:CANCELLED'],
  ]);
});

type Entry = [uid: string, summary: string, description?: string];
test.each<[string, CalendarFileDay[], AnnouncedDay[], Entry[]]>([
  [
    'that became a race day is one entry',
    [day('2023-10-08')],
    [announced('2023-10-08', 'Derby')],
    [['2023-10-08-lysa-nad-labem', 'Dostihy Lysá nad Labem – Derby']],
  ],
  [
    'that moved keeps its entry and what it was announced with',
    [day('2023-10-15', { formerDates: [dateOf('2023-10-08')] })],
    [announced('2023-10-08', 'Derby')],
    [['2023-10-08-lysa-nad-labem', 'Dostihy Lysá nad Labem – Derby', 'Původní termín: 8. 10. 2023.']],
  ],
  [
    'that moved twice has the first date, none of the announcements beside it, and the feature of the last',
    [day('2023-10-22', { formerDates: [dateOf('2023-10-08'), dateOf('2023-10-15')] })],
    [announced('2023-10-08', 'Derby'), announced('2023-10-15', 'Nové Derby')],
    [['2023-10-08-lysa-nad-labem', 'Dostihy Lysá nad Labem – Nové Derby', 'Původní termín: 8. 10. 2023.']],
  ],
  [
    'that came back to its first date is as it was',
    [day('2023-10-08', { formerDates: [dateOf('2023-10-08'), dateOf('2023-10-15')] })],
    [announced('2023-10-08', 'Derby')],
    [['2023-10-08-lysa-nad-labem', 'Dostihy Lysá nad Labem – Derby']],
  ],
  [
    'on the date that another was moved from is another entry, with what was announced for its date',
    [day('2023-10-08', { eventId: 8 }), day('2023-10-15', { formerDates: [dateOf('2023-10-08')] })],
    [announced('2023-10-08', 'Derby')],
    [
      ['2023-10-08-lysa-nad-labem-8', 'Dostihy Lysá nad Labem – Derby'],
      ['2023-10-08-lysa-nad-labem', 'Dostihy Lysá nad Labem', 'Původní termín: 8. 10. 2023.'],
    ],
  ],
  [
    'is another than those of other places and dates, in their order',
    [day('2023-10-08')],
    [announced('2023-10-08', null, 'Most'), announced('2023-10-07', null, 'Chuchle')],
    [
      ['2023-10-07-chuchle', 'Dostihy Chuchle'],
      ['2023-10-08-lysa-nad-labem', 'Dostihy Lysá nad Labem'],
      ['2023-10-08-most', 'Dostihy Most'],
    ],
  ],
])('downloads.calendar: a day %s', (_, days, ahead, expected) => {
  const found = entries(/^(UID|SUMMARY|DESCRIPTION:.)/, days, ahead).map((lines) =>
    lines.map((line) => line.replace(/^[A-Z]+:|@rovinka\.test$/g, '').replaceAll('\u00a0', ' ')),
  );
  expect(found.map(([uid, summary, description]) => [uid, summary, description])).toEqual(
    expected.map(([uid, summary, description]) => [uid, summary, description]),
  );
});

test('RFC 5545: special characters are escaped, and no line is longer than 75 bytes', () => {
  const feature = 'Velká pardubická; ženy, muži \\ žáci a ještě jednou Velká pardubická s Slavia pojišťovnou';
  const made = calendarFile([], [announced('2023-10-31', feature)], site, now).split('\r\n');
  expect(made.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const unfolded = made.join('\r\n').replaceAll('\r\n ', '');
  expect(unfolded).toContain('pardubická\\; ženy\\, muži \\\\ žáci');
  expect(unfolded).toContain('pojišťovnou');
});

test('RFC 5545: a calendar without entries is complete', () => {
  const empty = calendarFile([], [], site, now);
  expect(empty.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(empty.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
