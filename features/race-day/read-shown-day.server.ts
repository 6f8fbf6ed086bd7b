import { chooseEvent, nearestEvents } from './choose-event.rules.ts';
import { type DayAhead, dayAhead, needsDayAhead } from './day-ahead.rules.ts';
import type { RecordedChange } from './recorded-change.rules.ts';
import type { DayOption, RaceDayView } from './race-day-view.rules.ts';
import { shapeRaceDay } from './shape-race-day.rules.ts';
import { upcomingDays, upcomingSpan } from './upcoming-days.rules.ts';
import { countdown } from '#text/platform/time/countdown';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type CalendarDay, readCalendar } from './read-calendar.server.ts';
import { readNearDays } from './read-day-options.server.ts';
import { readDayChanges } from './read-day-changes.server.ts';
import { readScheduledDays } from './read-scheduled-days.server.ts';
import { readRaceDay } from './read-race-day.server.ts';

/** What is read of race days for a home page, in any language. */
export type ShownDay<Day> = {
  today: PragueDate;
  /** The requested day and the days on the nearest date: the picker's choice. */
  days: readonly DayOption[];
  /** null = there are no race days at all. */
  view: Day | null;
  /** Whether the shown day is the one an address without `eventId` shows. */
  isDefaultDay: boolean;
  upcoming: readonly CalendarDay[];
  /** The day that the cover points to (race-day.day-ahead). */
  ahead: DayAhead | null;
  /** Of a day that is run today (race-day.recorded-changes). */
  changes: readonly RecordedChange[];
  validUntil: Instant;
};

export type DayRequest = { now: Instant; requestedId: number | null };

/** The race day of a home page with everything known of it. */
export async function readShownDay(db: Db, { now, requestedId }: DayRequest): Promise<ShownDay<RaceDayView>> {
  const today = pragueDate(now);
  const span = upcomingSpan(today);
  const [days, calendar] = await Promise.all([
    readNearDays(db, today, requestedId),
    readCalendar(db, span.from, span.to),
  ]);
  const chosen = chooseEvent(days, requestedId, today);
  const rows = chosen && (await readRaceDay(db, chosen.eventId, today));
  const view = rows && shapeRaceDay(rows, now);
  const scheduled = view && needsDayAhead(view, today) ? await readScheduledDays(db, today) : [];
  const changes = view?.event.date === today ? await readDayChanges(db, view.event.id) : [];
  return {
    today,
    days,
    view,
    isDefaultDay: chosen === nearestEvents(days, today)[0],
    upcoming: upcomingDays(calendar, today),
    ahead: view && dayAhead(view, scheduled, today),
    changes,
    validUntil: expiry(view, now),
  };
}

/**
 * Until when the page is valid: it also shows the countdown as text, which changes on its own
 * (public-pages.valid-until).
 */
function expiry(view: RaceDayView | null, now: Instant): Instant {
  const countdownChange = view?.next ? countdown(view.next.startAt, now).changesAt : null;
  return Math.min(view?.changesAt ?? nextPragueMidnight(now), countdownChange ?? Number.POSITIVE_INFINITY) as Instant;
}
