import { formatRelativeDay } from './czech-date.rules.ts';
import { nbsp } from '#platform/text/czech-number.rules.ts';
import { addMinutes, nextPragueMidnight, pragueDate } from './prague-time.rules.ts';
import type { Instant } from './time.rules.ts';

/** A countdown as text, which is valid until `changesAt`; null = for good. */
export type Countdown = { text: string; changesAt: Instant | null };

const maxMinutesShown = 180;
const minutesPerDay = 1440;

/**
 * Time left to a start: 'za 17 min', 'za 2 h 56 min' (rounded up), from three hours 'za 5 h', before its day in calendar days
 * ('zítra', 'za 2 dny'); 'startuje' for a minute, then 'běží' (race-day.countdown). Below two minutes 'za 1:20' where the
 * page ticks (`hasSeconds`): what the server sends may be stored.
 */
export function countdown(startAt: Instant, now: Instant, hasSeconds = false): Countdown {
  const minutes = Math.ceil((startAt - now) / 60_000);
  if (minutes <= 0) return countdownAtStart(startAt, now);
  if (hasSeconds && minutes <= 2) return countdownInSeconds(startAt, now);
  const isToday = pragueDate(startAt) === pragueDate(now);
  const minutesInDays = isToday ? minutesPerDay : maxMinutesShown;
  if (minutes >= minutesInDays) return countdownInDays(startAt, now, minutesInDays);
  const hours = Math.floor(minutes / 60);
  const rest = minutes < maxMinutesShown ? minutes % 60 : 0;
  const parts = [hours > 0 && `${hours}${nbsp}h`, rest > 0 && `${rest}${nbsp}min`].filter(Boolean);
  const shownMinutes = minutes < maxMinutesShown ? minutes : hours * 60;
  return { text: `za ${parts.join(' ')}`, changesAt: addMinutes(startAt, 1 - shownMinutes) };
}

function countdownInSeconds(startAt: Instant, now: Instant): Countdown {
  const seconds = Math.ceil((startAt - now) / 1_000);
  const figures = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const text = seconds === 120 ? `za 2${nbsp}min` : `za ${figures}`;
  return { text, changesAt: (startAt - (seconds - 1) * 1_000) as Instant };
}

function countdownAtStart(startAt: Instant, now: Instant): Countdown {
  const minuteLater = addMinutes(startAt, 1);
  return now < minuteLater ? { text: 'startuje', changesAt: minuteLater } : { text: 'běží', changesAt: null };
}

function countdownInDays(startAt: Instant, now: Instant, minutesInDays: number): Countdown {
  const lastMinuteOfDays = addMinutes(startAt, 1 - minutesInDays);
  const changesAt = Math.min(nextPragueMidnight(now), lastMinuteOfDays) as Instant;
  return { text: formatRelativeDay(pragueDate(startAt), pragueDate(now)), changesAt };
}
