import { compareText } from '#text/platform/text/sort';
import { isTodayOrLater } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

/** A race day that may be chosen, with what orders several days on one date. */
export type EventChoice = { eventId: number; location: string; date: PragueDate; firstStartAt: Instant | null };

/**
 * Order of days on one date: by first start, then Czech name, then id; a day without a known start comes last
 * (race-day.order-on-one-date).
 */
export function compareOnDate(a: EventChoice, b: EventChoice): number {
  const byStart = a.firstStartAt === b.firstStartAt ? 0 : (a.firstStartAt ?? Infinity) - (b.firstStartAt ?? Infinity);
  return byStart || compareText(a.location, b.location) || a.eventId - b.eventId;
}

/** The nearest date with a race day: the earliest today or later, otherwise the latest past one. */
function nearestDate(events: readonly EventChoice[], today: PragueDate): PragueDate | null {
  const dates = events.map((event) => event.date).toSorted();
  return dates.find((date) => isTodayOrLater(date, today)) ?? dates.at(-1) ?? null;
}

/** The race days on the nearest date, in order. */
export function nearestEvents<Event extends EventChoice>(events: readonly Event[], today: PragueDate): Event[] {
  const date = nearestDate(events, today);
  return events.filter((event) => event.date === date).toSorted(compareOnDate);
}

/**
 * The requested event; otherwise the nearest dated today or later; otherwise the most recent past one
 * (race-day.chosen-event). An unknown id is ignored. Null only when there are no events.
 */
export function chooseEvent<Event extends EventChoice>(
  events: readonly Event[],
  requestedId: number | null,
  today: PragueDate,
): Event | null {
  return events.find((event) => event.eventId === requestedId) ?? nearestEvents(events, today)[0] ?? null;
}
