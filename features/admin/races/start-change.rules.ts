import { formerDateNote } from '#features/racing/former-date-note.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

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
