import {
  addDays,
  daysBetween,
  mondayOfWeek,
  parsePragueDate,
  pragueDate,
  startAt,
} from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { formatDate, formatDayMonth } from '#text/platform/time/date';

/** A round of the weekly contest; a race belongs to it by its start, from `startsAt` to before `endsAt` (contest.round). */
export type Round = {
  monday: PragueDate;
  sunday: PragueDate;
  startsAt: Instant;
  endsAt: Instant;
  freezesAt: Instant;
};

/** `counting`: all races are over, results may still come; `due`: its standings are, or are just being, frozen. */
type RoundPhase = 'upcoming' | 'running' | 'counting' | 'due';

const midnight = '00:00' as ClockTime;
/** Days of a round, from a Monday. */
export const roundLength = 7;
/** Days after the round's Monday, and the hour: Tuesday noon (contest.freeze). */
export const freezeDay = 8;
export const freezeTime = '12:00' as ClockTime;

/** The round that begins on this Monday, in Prague time. */
export function roundFrom(monday: PragueDate): Round {
  return {
    monday,
    sunday: addDays(monday, roundLength - 1),
    startsAt: startAt(monday, midnight),
    endsAt: startAt(addDays(monday, roundLength), midnight),
    freezesAt: startAt(addDays(monday, freezeDay), freezeTime),
  };
}

/** The round of a moment. */
export function roundOf(moment: Instant): Round {
  return roundFrom(mondayOfWeek(pragueDate(moment)));
}

/** The phase of a round at `now`. */
export function phaseOf({ startsAt, endsAt, freezesAt }: Round, now: Instant): RoundPhase {
  if (now < startsAt) return 'upcoming';
  if (now < endsAt) return 'running';
  return now < freezesAt ? 'counting' : 'due';
}

/** When the phase next changes; null = never again. */
export function phaseEndsAt({ startsAt, endsAt, freezesAt }: Round, now: Instant): Instant | null {
  return [startsAt, endsAt, freezesAt].find((moment) => moment > now) ?? null;
}

/** The next Tuesday noon, when a round may be due for its freeze. */
export function nextFreezeAt(now: Instant): Instant {
  const lastWeek = roundFrom(addDays(roundOf(now).monday, -7));
  return lastWeek.freezesAt > now ? lastWeek.freezesAt : roundOf(now).freezesAt;
}

/** The year and the number of its week by ISO 8601: a week belongs to the year of its Thursday. */
function roundNumber(monday: PragueDate): { year: number; week: number } {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  return { year: Number(year), week: Math.floor(daysBetween(`${year}-01-01` as PragueDate, thursday) / 7) + 1 };
}

/** '2023-40', the round in the URL /contest/2023-40. */
export function roundSlug(monday: PragueDate): string {
  const { year, week } = roundNumber(monday);
  return `${year}-${String(week).padStart(2, '0')}`;
}

/** The Monday of '2023-40'; null for a week that no year has. */
export function parseRoundSlug(slug: string): PragueDate | null {
  const [, year, week] = /^(\d{4})-(\d{2})$/.exec(slug) ?? [];
  const inFirstWeek = parsePragueDate(`${year}-01-04`);
  if (inFirstWeek === null) return null;
  const monday = addDays(mondayOfWeek(inFirstWeek), (Number(week) - 1) * 7);
  return roundSlug(monday) === slug ? monday : null;
}

/** A round's name on pages and in mails, '40/2023': the week and its year. */
export function roundLabel(monday: PragueDate): string {
  const { year, week } = roundNumber(monday);
  return `${week}/${year}`;
}

/** '2. 10.–8. 10. 2023'; a round over New Year names both years. */
export function roundDays(monday: PragueDate): string {
  const { sunday } = roundFrom(monday);
  const isOneYear = monday.slice(0, 4) === sunday.slice(0, 4);
  return `${isOneYear ? formatDayMonth(monday) : formatDate(monday)}–${formatDate(sunday)}`;
}
