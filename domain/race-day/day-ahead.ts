import type { ClockTime, PragueDate } from '#domain/shared/time.ts';
import type { RaceDayView } from './race-day-view.ts';

/** A scheduled race day, of today or the next one, with its first race and the one with the most prize money. */
export type ScheduledDay = {
  eventId: number;
  location: string;
  date: PragueDate;
  firstTime: ClockTime | null;
  feature: { name: string; time: ClockTime } | null;
};

/** Which scheduled days a shown day may point to: none while there is something to wait for on it. */
export function needsDayAhead({ event, next }: RaceDayView, today: PragueDate): boolean {
  return event.date < today || (event.date === today && next === null);
}

/**
 * The day that the cover of a day points to: of a past day today's, of today once its last race has started the next one;
 * null = none (race-day.day-ahead). `days` by date. Called by server/race-day/read-home-page.ts.
 */
export function dayAhead(view: RaceDayView, days: readonly ScheduledDay[], today: PragueDate): ScheduledDay | null {
  if (!needsDayAhead(view, today)) return null;
  const isPast = view.event.date < today;
  const others = days.filter(({ eventId }) => eventId !== view.event.id);
  return others.find(({ date }) => (isPast ? date === today : date > today)) ?? null;
}
