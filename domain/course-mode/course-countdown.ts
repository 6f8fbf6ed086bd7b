import { addMinutes } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** Time left to a start in figures; `unit` null = the text says all. */
export type CourseCountdown = { text: string; unit: 'h' | 'min' | null; changesAt: Instant | null };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const two = (value: number) => String(value).padStart(2, '0');

/**
 * Time left to a start: '16:42' min, from an hour on '2:05' h; under a minute 'Startuje' (course-mode.next-start). Seconds
 * are left out of a page that has not begun to tick, because it may be stored for up to a minute.
 */
export function courseCountdown(startAt: Instant, now: Instant, hasSeconds: boolean): CourseCountdown {
  const left = startAt - now;
  if (left < minuteMs) return { text: 'Startuje', unit: null, changesAt: null };
  const minutes = Math.ceil(left / minuteMs);
  /** The first moment with less time left than that. */
  const below = (ms: number) => (startAt - ms + 1) as Instant;
  if (left >= hourMs) {
    const text = `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
    return { text, unit: 'h', changesAt: minutes === 60 ? below(hourMs) : addMinutes(startAt, 1 - minutes) };
  }
  if (!hasSeconds) return { text: String(minutes), unit: 'min', changesAt: addMinutes(startAt, 1 - minutes) };
  const seconds = Math.ceil(left / secondMs);
  const changesAt = seconds === 60 ? below(minuteMs) : ((startAt - (seconds - 1) * secondMs) as Instant);
  return { text: `${Math.floor(seconds / 60)}:${two(seconds % 60)}`, unit: 'min', changesAt };
}
