import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import { calendarFile, type CalendarFileDay } from './calendar-file.ts';

const now = Date.UTC(2023, 9, 6, 8) as Instant;
const site = { name: 'Rovinka', appUrl: 'https://rovinka.test', host: 'rovinka.test' };
const day: CalendarFileDay = {
  date: '2023-10-31' as PragueDate,
  location: 'Lysá nad Labem',
  feature: null,
  eventId: null,
  status: null,
};

function lines(given: Partial<CalendarFileDay>): string[] {
  return calendarFile([{ ...day, ...given }], site, now).split('\r\n');
}

test('downloads.calendar: a day is a whole-day event that a subscription recognises', () => {
  expect(lines({ eventId: 7 })).toEqual(
    expect.arrayContaining([
      'UID:2023-10-31-lysa-nad-labem@rovinka.test',
      'DTSTAMP:20231006T080000Z',
      'DTSTART;VALUE=DATE:20231031',
      'DTEND;VALUE=DATE:20231101',
      'SUMMARY:Dostihy Lysá nad Labem',
      'STATUS:CONFIRMED',
      'URL:https://rovinka.test/?eventId=7',
    ]),
  );
});

test('downloads.calendar: a cancelled day is marked as such, a day without an event has no address', () => {
  expect(lines({ status: 'cancelled' })).toContain('STATUS:CANCELLED');
  expect(lines({}).some((line) => line.startsWith('URL'))).toBe(false);
});

test('RFC 5545: special characters are escaped, and no line is longer than 75 bytes', () => {
  const made = lines({
    feature: 'Velká pardubická; ženy, muži \\ žáci a ještě jednou Velká pardubická s Slavia pojišťovnou',
  });
  expect(made.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const unfolded = made.join('\r\n').replaceAll('\r\n ', '');
  expect(unfolded).toContain('pardubická\\; ženy\\, muži \\\\ žáci');
  expect(unfolded).toContain('pojišťovnou');
});

test('RFC 5545: a calendar without entries is complete', () => {
  const empty = calendarFile([], site, now);
  expect(empty.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(empty.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
