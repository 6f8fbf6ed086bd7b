import { fromIso } from './prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from './time.rules.ts';

// Calendars and clocks of other places, for sources that write times of their own.

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone; throws on a name that Intl doesn't know. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, calendar: 'gregory', hourCycle: 'h23', ...fields });
  formats.set(timeZone, format);
  return format;
}

/** What calendar and clock of a zone show at a moment, to the minute. */
export function clockIn(timeZone: string, at: Instant): { date: PragueDate; time: ClockTime } {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = value;
  const { year = '', month, day, hour, minute } = part;
  return {
    date: `${year.padStart(4, '0')}-${month}-${day}` as PragueDate,
    time: `${hour}:${minute}` as ClockTime,
  };
}

/**
 * The moments at which a zone's clock shows a date and time: none while it is moved forward, two while it is moved back,
 * else one.
 */
export function momentsIn(timeZone: string, date: PragueDate, time: ClockTime): Instant[] {
  const wall = asUtc(date, time);
  const candidates = [wall - dayMs, wall + dayMs].map((near) => {
    const shown = clockIn(timeZone, near as Instant);
    return (wall - (asUtc(shown.date, shown.time) - near)) as Instant;
  });
  return [...new Set(candidates)]
    .filter((at) => {
      const shown = clockIn(timeZone, at);
      return shown.date === date && shown.time === time;
    })
    .toSorted((a, b) => a - b);
}

/** The epoch milliseconds at which UTC shows a date and time. */
function asUtc(date: PragueDate, time: ClockTime): number {
  const at = fromIso(`${date}T${time}:00Z`);
  if (at === null) throw new Error(`${date} ${time} is no date and time.`);
  return at;
}
