import { formatRelativeDay } from '#text/platform/time/date';
import { nbsp } from '#platform/text/number.rules.ts';
import { addMinutes, nextPragueMidnight, pragueDate } from './prague-time.rules.ts';
import type { Instant } from './time.rules.ts';

/** A countdown as text, which is valid until `changesAt`; null = for good. 'starting' is a minute. */
export type Countdown = { phase: 'ahead' | 'starting' | 'started'; text: string; changesAt: Instant | null };

type Words = { within: (time: string) => string; starting: string; started: string };
type Ahead = Pick<Countdown, 'text' | 'changesAt'>;

const maxMinutesShown = 180;
const minutesPerDay = 1440;

export const countdownWith =
  (words: Words) =>
  (startAt: Instant, now: Instant, hasSeconds = false): Countdown => {
    if (now < startAt) return { phase: 'ahead', ...countdownAhead(words, startAt, now, hasSeconds) };
    const minuteLater = addMinutes(startAt, 1);
    return now < minuteLater
      ? { phase: 'starting', text: words.starting, changesAt: minuteLater }
      : { phase: 'started', text: words.started, changesAt: null };
  };

function countdownAhead({ within }: Words, startAt: Instant, now: Instant, hasSeconds: boolean): Ahead {
  const minutes = Math.ceil((startAt - now) / 60_000);
  if (hasSeconds && minutes <= 2) return countdownInSeconds(within, startAt, now);
  const isToday = pragueDate(startAt) === pragueDate(now);
  const minutesInDays = isToday ? minutesPerDay : maxMinutesShown;
  if (minutes >= minutesInDays) return countdownInDays(startAt, now, minutesInDays);
  const hours = Math.floor(minutes / 60);
  const rest = minutes < maxMinutesShown ? minutes % 60 : 0;
  const parts = [hours > 0 && `${hours}${nbsp}h`, rest > 0 && `${rest}${nbsp}min`].filter(Boolean);
  const shownMinutes = minutes < maxMinutesShown ? minutes : hours * 60;
  return { text: within(parts.join(' ')), changesAt: addMinutes(startAt, 1 - shownMinutes) };
}

function countdownInSeconds(within: Words['within'], startAt: Instant, now: Instant): Ahead {
  const seconds = Math.ceil((startAt - now) / 1_000);
  const figures = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const changesAt = (startAt - (seconds - 1) * 1_000) as Instant;
  return { text: within(seconds === 120 ? `2${nbsp}min` : figures), changesAt };
}

function countdownInDays(startAt: Instant, now: Instant, minutesInDays: number): Ahead {
  const lastMinuteOfDays = addMinutes(startAt, 1 - minutesInDays);
  const changesAt = Math.min(nextPragueMidnight(now), lastMinuteOfDays) as Instant;
  return { text: formatRelativeDay(pragueDate(startAt), pragueDate(now)), changesAt };
}
