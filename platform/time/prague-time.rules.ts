import type { ClockTime, Instant, PragueDate } from './time.rules.ts';

/**
 * Calendar and clock of Europe/Prague, whatever the machine's zone is (time.prague). Only here may the domain use Date
 * (docs/decisions/0007); nothing here reads the current time.
 */
const minuteMs = 60_000;
const dayMs = 86_400_000;

const pragueParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Prague's wall clock at a moment, as the epoch milliseconds that UTC would need to show the same. */
function wallClock(at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of pragueParts.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function offsetMs(at: number): number {
  const wholeSecond = Math.floor(at / 1000) * 1000;
  return wallClock(wholeSecond) - wholeSecond;
}

/** The Prague calendar day of a moment. */
export function pragueDate(at: Instant): PragueDate {
  return new Date(at + offsetMs(at)).toISOString().slice(0, 10) as PragueDate;
}

/** The Prague clock of a moment, 'HH:MM'. */
export function pragueTime(at: Instant): ClockTime {
  return new Date(at + offsetMs(at)).toISOString().slice(11, 16) as ClockTime;
}

/**
 * The moment of a Prague date and time (time.start-of-race). A time that a daylight-saving change skips or repeats is read
 * in standard time, as PostgreSQL's `at time zone` does, so that both always agree.
 */
export function startAt(date: PragueDate, time: ClockTime): Instant {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offsets = [offsetMs(wall - dayMs), offsetMs(wall + dayMs)];
  const standard = wall - Math.min(...offsets);
  const summer = wall - Math.max(...offsets);
  if (wallClock(standard) === wall) return standard as Instant;
  return (wallClock(summer) === wall ? summer : standard) as Instant;
}

/** Midnight with which a Prague day begins. */
export function startOfPragueDay(date: PragueDate): Instant {
  return startAt(date, '00:00' as ClockTime);
}

/** The first Prague midnight after a moment. */
export function nextPragueMidnight(at: Instant): Instant {
  return startOfPragueDay(addDays(pragueDate(at), 1));
}

function dayNumber(date: PragueDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

export function addDays(date: PragueDate, days: number): PragueDate {
  return new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10) as PragueDate;
}

/** Calendar days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: PragueDate, to: PragueDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 Monday … 7 Sunday. */
export function weekday(date: PragueDate): number {
  return new Date(dayNumber(date) * dayMs).getUTCDay() || 7;
}

export function mondayOfWeek(date: PragueDate): PragueDate {
  return addDays(date, 1 - weekday(date));
}

/** '2023-10' of '2023-10-08'. */
export function monthKey(date: PragueDate): string {
  return date.slice(0, 7);
}

/** Today counts as upcoming (race-day.day-granularity). ISO dates compare as text. */
export function isTodayOrLater(date: PragueDate, today: PragueDate): boolean {
  return date >= today;
}

/** An existing date, '2023-10-08', or null. */
export function parsePragueDate(text: string): PragueDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
  return exists ? (text as PragueDate) : null;
}

/** '14:05' or '9:05' as 'HH:MM', or null. */
export function parseClockTime(text: string): ClockTime | null {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (!match || Number(match[1]) > 23) return null;
  return text.padStart(5, '0') as ClockTime;
}

/** ISO 8601 in UTC, '2023-10-08T13:05:00.000Z'. */
export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

/** As HTTP and RSS write it: 'Sun, 08 Oct 2023 13:05:00 GMT'. */
export function toHttpDate(at: Instant): string {
  return new Date(at).toUTCString();
}

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A full ISO 8601 moment with its zone, or null: without a zone it would be read in the machine's zone. */
export function fromIso(text: string): Instant | null {
  const ms = isoMoment.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : (ms as Instant);
}

/** A moment some minutes later or, with a negative number, earlier. */
export function addMinutes(at: Instant, minutes: number): Instant {
  return (at + minutes * minuteMs) as Instant;
}
