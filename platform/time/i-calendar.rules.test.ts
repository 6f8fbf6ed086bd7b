import { expect, test } from 'vitest';
import { type CalendarEntry, calendarText } from './i-calendar.rules.ts';
import type { Instant, PragueDate } from './time.rules.ts';

const now = Date.parse('2023-10-07T08:09:10.999Z') as Instant;
const entry = (given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '1@rovinka.test',
  lastChange: null,
  when: { day: '2023-10-08' as PragueDate },
  summary: 'Pardubice',
  location: 'Pardubice',
  isCancelled: false,
  url: null,
  remindBefore: null,
  ...given,
});
const textOf = (...entries: CalendarEntry[]) =>
  calendarText({ product: 'Rovinka//Dostihy', name: 'Dostihy', entries }, now);
const linesOf = (...entries: CalendarEntry[]) => textOf(...entries).split('\r\n');

test('downloads.calendar: an empty calendar is a whole one, each line ending with CR LF', () => {
  expect(textOf()).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Rovinka//Dostihy//CS\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n' +
      'X-WR-CALNAME:Dostihy\r\nX-WR-TIMEZONE:Europe/Prague\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n' +
      'X-PUBLISHED-TTL:PT1H\r\nEND:VCALENDAR\r\n',
  );
});

test('downloads.calendar: a whole day ends on the next, a start after its minutes, both in UTC and blocking no time', () => {
  expect(linesOf(entry()).slice(9, 18)).toEqual([
    'BEGIN:VEVENT',
    'UID:1@rovinka.test',
    'DTSTAMP:20231007T080910Z',
    'SEQUENCE:0',
    'DTSTART;VALUE=DATE:20231008',
    'DTEND;VALUE=DATE:20231009',
    'SUMMARY:Pardubice',
    'LOCATION:Pardubice',
    'STATUS:CONFIRMED',
  ]);
  const timed = linesOf(entry({ when: { from: Date.parse('2023-12-31T23:50Z') as Instant, minutes: 20 } }));
  expect(timed.filter((line) => /^(DT(START|END)|TRANSP)/.test(line))).toEqual([
    'DTSTART:20231231T235000Z',
    'DTEND:20240101T001000Z',
    'TRANSP:TRANSPARENT',
  ]);
  expect(linesOf(entry({ when: { day: '2023-12-31' as PragueDate } }))).toContain('DTEND;VALUE=DATE:20240101');
});

test.each<[string, Partial<CalendarEntry>, string[]]>([
  ['nothing more', {}, ['STATUS:CONFIRMED']],
  ['that it is cancelled', { isCancelled: true }, ['STATUS:CANCELLED']],
  ['its description', { description: 'Start 14:05' }, ['DESCRIPTION:Start 14:05', 'STATUS:CONFIRMED']],
  [
    'its address',
    { url: 'https://rovinka.test/?eventId=1' },
    ['STATUS:CONFIRMED', 'URL:https://rovinka.test/?eventId=1'],
  ],
])('downloads.calendar: an entry says %s', (_, given, lines) => {
  expect(linesOf(entry(given)).filter((line) => /^(STATUS|DESCRIPTION|URL)/.test(line))).toEqual(lines);
});

test.each<[string, Partial<CalendarEntry>, string[]]>([
  ['never', {}, ['DTSTAMP:20231007T080910Z', 'SEQUENCE:0']],
  [
    'before the file was made',
    { lastChange: { number: 12, at: Date.parse('2023-10-06T22:30Z') as Instant } },
    ['DTSTAMP:20231007T080910Z', 'LAST-MODIFIED:20231006T223000Z', 'SEQUENCE:12'],
  ],
  [
    'after the time that the file names',
    { lastChange: { number: 13, at: Date.parse('2023-10-07T12:00Z') as Instant } },
    ['DTSTAMP:20231007T120000Z', 'LAST-MODIFIED:20231007T120000Z', 'SEQUENCE:13'],
  ],
])('downloads.calendar: an entry that changed %s says which copy it is', (_, given, lines) => {
  expect(linesOf(entry(given)).filter((line) => /^(DTSTAMP|LAST-MODIFIED|SEQUENCE)/.test(line))).toEqual(lines);
});

test('dashboard.calendars: a reminder comes its minutes before the beginning and says what begins', () => {
  const lines = linesOf(entry({ remindBefore: 30, summary: 'Uzávěrka, Most' }));
  const first = lines.indexOf('BEGIN:VALARM');
  expect(lines.slice(first, first + 6)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:Uzávěrka\, Most`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
  ]);
  expect(textOf(entry())).not.toContain('VALARM');
});

test.each([
  ['a, b; c', String.raw`a\, b\; c`],
  [String.raw`back\slash`, String.raw`back\\slash`],
  ['one\ntwo\r\nthree', String.raw`one\ntwo\nthree`],
  ['one\rURL:https://evil.test\u0000\u0007', String.raw`one\nURL:https://evil.test  `],
])('downloads.calendar: the text %j is escaped', (summary, escaped) => {
  expect(linesOf(entry({ summary }))).toContain(`SUMMARY:${escaped}`);
});

test.each([
  ['74 bytes with its name', 'x'.repeat(66), 1],
  ['75 bytes', 'x'.repeat(67), 1],
  ['76 bytes', 'x'.repeat(68), 2],
  ['two whole lines', 'x'.repeat(67 + 74), 2],
  ['a byte more', 'x'.repeat(67 + 75), 3],
  ['two-byte letters', 'ů'.repeat(34), 2],
  ['three-byte signs', '–'.repeat(23), 2],
  ['four-byte signs', '🐎'.repeat(17), 2],
])('downloads.calendar: a line of %s is folded at 75 bytes and between characters', (_, summary, parts) => {
  const text = textOf(entry({ summary }));
  const lines = text.split('\r\n');
  const first = lines.findIndex((line) => line.startsWith('SUMMARY:'));
  const last = lines.findIndex((line) => line.startsWith('LOCATION:'));
  expect(last - first).toBe(parts);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});
