import { formatFullDate } from '#domain/shared/czech-date.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';

/** A race as people tipped on it. */
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
};

/** What changed for those who tipped: another start, called off, or on again. */
export type StartChange = { before: TippedStart; after: TippedStart; kind: 'moved' | 'cancelled' | 'restored' };

/** Whether those who tipped a race must hear of its change: not of one that is run, nor of one that was and stays past. */
export function startChange(before: TippedStart, after: TippedStart, now: Instant): StartChange | null {
  if (after.isCompleted) return null;
  const isUpcoming = [before.startAt, after.startAt].some((start) => start === null || start > now);
  if (!isUpcoming) return null;
  if (after.isCancelled !== before.isCancelled) {
    return { before, after, kind: after.isCancelled ? 'cancelled' : 'restored' };
  }
  return after.isCancelled || after.startAt === before.startAt ? null : { before, after, kind: 'moved' };
}

type DayState = { date: PragueDate; status: 'scheduled' | 'cancelled' | 'moved'; statusNote: string | null };

/** A day put to another date says so by itself, unless somebody says something else with it. */
export function withMovedStatus(before: DayState, after: DayState): DayState {
  if (after.date === before.date || after.status !== 'scheduled') return after;
  return { ...after, status: 'moved', statusNote: after.statusNote ?? `Původně ${formatFullDate(before.date)}.` };
}
