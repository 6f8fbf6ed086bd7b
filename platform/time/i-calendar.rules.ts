import { addDays, addMinutes, toIso } from './prague-time.rules.ts';
import type { Instant, PragueDate } from './time.rules.ts';

/** A whole day, or from a moment for some minutes. */
export type CalendarTime = { day: PragueDate } | { from: Instant; minutes: number };

/** The newest recorded change of what an entry shows; of two copies of an entry the one with the greater number is newer. */
export type LastChange = { number: number; at: Instant };

/** An entry of an iCalendar file. */
export type CalendarEntry = {
  /** Must stay the same, so that a subscribed calendar updates the entry. */
  uid: string;
  /** null = as it was first announced. */
  lastChange: LastChange | null;
  when: CalendarTime;
  summary: string;
  location: string;
  description?: string;
  isCancelled: boolean;
  url: string | null;
  /** Minutes before its beginning at which the calendar program may remind of it; null = never. */
  remindBefore: number | null;
};

export type Calendar = {
  /** ASCII, for PRODID. */
  product: string;
  name: string;
  entries: readonly CalendarEntry[];
};

/** The site whose calendar it is; `host` makes the ids of our entries unique among all calendars: 'rovinka.test:3000'. */
export type CalendarSite = { name: string; appUrl: string; host: string };

/**
 * iCalendar text (RFC 5545); no entry blocks time. Lines end with CRLF and are folded at 75 bytes. Programs are asked
 * to read it again every hour (RFC 7986, and its older name).
 */
export function calendarText({ product, name, entries }: Calendar, now: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//CS`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Prague',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(foldLine).join('\r\n')}\r\n`;
}

function entryLines(entry: CalendarEntry, now: Instant): string[] {
  const { lastChange } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(Math.max(now, lastChange?.at ?? now) as Instant)}`,
    ...(lastChange === null ? [] : [`LAST-MODIFIED:${stamp(lastChange.at)}`]),
    `SEQUENCE:${lastChange?.number ?? 0}`,
    ...timeLines(entry.when),
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    ...(entry.description === undefined ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    ...(entry.url === null ? [] : [`URL:${entry.url}`]),
    ...(entry.remindBefore === null ? [] : alarmLines(entry.remindBefore, entry.summary)),
    'END:VEVENT',
  ];
}

const alarmLines = (minutes: number, text: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(text)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

function timeLines(when: CalendarTime): string[] {
  if ('day' in when)
    return [`DTSTART;VALUE=DATE:${compact(when.day)}`, `DTEND;VALUE=DATE:${compact(addDays(when.day, 1))}`];
  return [`DTSTART:${stamp(when.from)}`, `DTEND:${stamp(addMinutes(when.from, when.minutes))}`];
}

function compact(date: PragueDate): string {
  return date.replaceAll('-', '');
}

function stamp(at: Instant): string {
  return `${toIso(at).slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Control characters are not allowed in a text (RFC 5545); a lone CR would end the line for some readers. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

const maxLineBytes = 75;

/** The limit is in bytes, but a character must not be split. */
function foldLine(line: string): string[] {
  const folded: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const bytes = bytesOf(letter.codePointAt(0) ?? 0);
    if (size + bytes > maxLineBytes) {
      folded.push(part);
      part = ' ';
      size = 1;
    }
    part += letter;
    size += bytes;
  }
  return [...folded, part];
}

/** UTF-8 length of a code point. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
