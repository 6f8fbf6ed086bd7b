import { fromIso, pragueDate, pragueTime, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { clockIn, momentsIn } from '#platform/time/zoned-time.rules.ts';
import { readDate, readTime } from '#features/racing/cell.rules.ts';

/** Whose clock a source's dates and times are by; offered with the mapping of a feed (import.feed-time-zone). */
export const sourceZones = ['Europe/Prague', 'UTC', 'Europe/London', 'Europe/Athens', 'America/New_York'] as const;
export type SourceZone = (typeof sourceZones)[number];

/** A row's cells of `event_date` and `time`, or why their moment can't be told. */
export type SourceStart = { date: string; time: string; problem?: { column: string; value: string; reason: string } };

/** '2026-05-12T13:00:00Z', '2026-05-12T15:00+02:00', '2026-05-12 15:00'; a start has no seconds. */
const momentPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})(?::00(?:\.0+)?)?(Z|[+-]\d{2}:\d{2})?$/i;

type WrittenMoment = { date: PragueDate; time: ClockTime; offset: string };

/**
 * Day and time of a start by Prague's calendar and clock, from those that a source writes by its own, or from a moment in
 * either of them. What isn't a date or a time stays as it is written, so that the column's reader refuses it.
 */
export function pragueStart(dateText: string, timeText: string, zone: SourceZone): SourceStart {
  const day = readMoment(dateText);
  const start = readMoment(timeText);
  if (start) return startOfMoment(dateText, timeText, start, zone);
  if (day && timeText === '') {
    return isDayOnly(day, zone)
      ? { date: dayIn(day, zone), time: '' }
      : moved(day, zone, { column: 'event_date', value: dateText });
  }
  const date = day ? dayIn(day, zone) : dateText;
  const clock = zone === 'Europe/Prague' ? null : clockOf(date, timeText);
  return clock ? moved(clock, zone, { column: 'time', value: timeText }) : { date, time: timeText };
}

function readMoment(text: string): WrittenMoment | null {
  const match = momentPattern.exec(text);
  const clock = match && clockOf(match[1] ?? '', match[2] ?? '');
  const offset = match?.[3]?.toUpperCase() ?? '';
  if (!clock || (offset !== '' && fromIso(`${clock.date}T${clock.time}:00${offset}`) === null)) return null;
  return { ...clock, offset };
}

function clockOf(dateText: string, timeText: string): WrittenMoment | null {
  const style = { decimalComma: false };
  const date = readDate(dateText, style);
  const time = readTime(timeText, style);
  return 'value' in date && 'value' in time ? { date: date.value, time: time.value, offset: '' } : null;
}

/** The moments that are meant: one, unless the zone's clock shows that time never or twice. */
const momentsOf = ({ date, time, offset }: WrittenMoment, zone: SourceZone): Instant[] => {
  const at = offset === '' ? null : fromIso(`${date}T${time}:00${offset}`);
  return at === null ? momentsIn(zone, date, time) : [at];
};

/** The source's day of a moment. */
function dayIn(written: WrittenMoment, zone: SourceZone): PragueDate {
  const [at] = written.offset === '' ? [] : momentsOf(written, zone);
  return at === undefined ? written.date : clockIn(zone, at).date;
}

/** Midnight is how programs write a day; no race starts then. */
function isDayOnly(written: WrittenMoment, zone: SourceZone): boolean {
  const [at] = momentsOf(written, zone);
  return written.time === '00:00' || (at !== undefined && clockIn(zone, at).time === '00:00');
}

/** A moment in the column of times decides, as long as the day beside it is the same. */
function startOfMoment(dateText: string, timeText: string, start: WrittenMoment, zone: SourceZone): SourceStart {
  const cell = { column: 'time', value: timeText };
  const result = moved(start, zone, cell);
  const day = readMoment(dateText);
  const reading = readDate(day ? dayIn(day, zone) : dateText, { decimalComma: false });
  if (result.problem || dateText === '') return result;
  if (!('value' in reading)) return { date: dateText, time: result.time };
  if ([start.date, dayIn(start, zone), result.date].includes(reading.value)) return result;
  return { date: reading.value, time: '', problem: { ...cell, reason: 'čas je z\u00a0jiného dne, než je datum' } };
}

/** By Prague's calendar and clock, or why it can't be told, of the cell that says it. */
function moved(written: WrittenMoment, zone: SourceZone, cell: { column: string; value: string }): SourceStart {
  const refuse = (reason: string): SourceStart => ({ date: written.date, time: '', problem: { ...cell, reason } });
  const [at, second] = momentsOf(written, zone);
  if (at === undefined) return refuse('takový čas v\u00a0pásmu zdroje není, hodiny se tu posouvají dopředu');
  if (second !== undefined) return refuse('takový čas je v\u00a0pásmu zdroje dvakrát, hodiny se tu vracejí');
  const date = pragueDate(at);
  const time = pragueTime(at);
  if (startAt(date, time) !== at) return refuse('takový čas je v\u00a0Praze dvakrát, hodiny se tu vracejí');
  return { date, time };
}
