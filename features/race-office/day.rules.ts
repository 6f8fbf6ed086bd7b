import { parseClockTime } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { formerDateNote } from '#features/racing/former-date-note.rules.ts';
import { cellText, type Grid, rowIds, writeCells } from './grid.rules.ts';

/** What the race editor takes for a day and its races (race-office.days). */
export const dayLimits = {
  location: 120,
  template: 120,
  feature: 120,
  newRaces: 20,
  races: 99,
  minMinutesApart: 5,
  maxMinutesApart: 120,
} as const;

/** Why a completed race is opened again (race-office.completing), in characters. */
export const reopenReason = { min: 3, max: 300 } as const;

const usualGap = 35;
const minutesOfDay = 24 * 60;

const timeTexts = (grid: Grid) =>
  rowIds(grid).map((rowId) => ({ rowId, text: cellText(grid, { rowId, column: 'time' }) }));

/** The start of one more race of the day (race-office.templates); empty without a time to follow, or past midnight. */
export function nextTime(grid: Grid): string {
  const [last, previous] = timeTexts(grid)
    .flatMap(({ text }) => minutesOf(text) ?? [])
    .toReversed();
  if (last === undefined) return '';
  const gap = previous === undefined || previous >= last ? usualGap : last - previous;
  return clockText(last + gap) ?? '';
}

/** All times of the day later or earlier, as one undo step; null when one of them would leave the day. */
export function shiftTimes(grid: Grid, minutes: number): Grid | null {
  const shifted = timeTexts(grid).flatMap(({ rowId, text }) => {
    const start = minutesOf(text);
    return start === null ? [] : [{ rowId, column: 'time', text: clockText(start + minutes) }];
  });
  const texts = shifted.flatMap(({ text, ...position }) => (text === null ? [] : [{ ...position, text }]));
  return texts.length < shifted.length ? null : writeCells(grid, texts);
}

function minutesOf(text: string): number | null {
  const time = parseClockTime(text);
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockText(minutes: number): string | null {
  if (minutes < 0 || minutes >= minutesOfDay) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

type AnnouncedDay = { location: string; date: PragueDate; feature: string | null };

/** An announced day as a text to compare, so that nobody overwrites what they haven't seen (admin.conflicts). */
export const announcedDayText = ({ date, location, feature }: AnnouncedDay): string =>
  [date, location, feature ?? ''].join('|');

type NewRaces = { raceCount: number; firstStart: ClockTime | null; minutesApart: number };

/** Numbers and times of a new day's races; without a first start, or past midnight, a race has no time. */
export function newRaces({
  raceCount,
  firstStart,
  minutesApart,
}: NewRaces): { raceNumber: number; time: ClockTime | null }[] {
  const [hours = 0, minutes = 0] = (firstStart ?? '').split(':').map(Number);
  return Array.from({ length: raceCount }, (_, index) => {
    const start = hours * 60 + minutes + index * minutesApart;
    const clock = [Math.floor(start / 60), start % 60].map((part) => String(part).padStart(2, '0')).join(':');
    return { raceNumber: index + 1, time: firstStart === null || start >= 24 * 60 ? null : (clock as ClockTime) };
  });
}

/** A race with all that mails about a changed start mention. */
export type TippedStart = {
  raceId: number;
  location: string;
  date: PragueDate;
  raceNumber: number;
  raceName: string | null;
  time: ClockTime | null;
  startAt: Instant | null;
  isCancelled: boolean;
  isCompleted: boolean;
  /** Of its day. */
  status: 'scheduled' | 'cancelled' | 'moved';
};

/** A change that those who tipped are notified of: another start, cancelled, or restored. */
export type StartChange = { before: TippedStart; after: TippedStart; kind: 'moved' | 'cancelled' | 'restored' };

/**
 * The change that those who tipped a race are notified of (race-office.changes-told); null when it is over, when nothing
 * changed, or when its whole day is cancelled, moved or on again, which is one message of its own (notifications.once).
 */
export function startChange(before: TippedStart, after: TippedStart, now: Instant): StartChange | null {
  if (after.isCompleted) return null;
  const isUpcoming = [before.startAt, after.startAt].some((start) => start === null || start > now);
  if (!isUpcoming || isOfDay(before, after)) return null;
  if (after.isCancelled !== before.isCancelled) {
    return { before, after, kind: after.isCancelled ? 'cancelled' : 'restored' };
  }
  return after.isCancelled || after.startAt === before.startAt ? null : { before, after, kind: 'moved' };
}

const isOfDay = (before: TippedStart, after: TippedStart): boolean =>
  (before.status === 'cancelled') !== (after.status === 'cancelled') || after.date !== before.date;

type DayState = { date: PragueDate; status: 'scheduled' | 'cancelled' | 'moved'; statusNote: string | null };

/** Marks a day as moved when its date changes, unless its status was changed too (race-office.days). */
export function withMovedStatus(before: DayState, after: DayState): DayState {
  if (after.date === before.date || after.status !== 'scheduled') return after;
  return { ...after, status: 'moved', statusNote: after.statusNote ?? formerDateNote(before.date) };
}
