import { addDays, mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { RaceDayView } from './race-day-view.rules.ts';

/** A scheduled race day, with its first race and the one with the most prize money. */
export type ScheduledDay = {
  eventId: number;
  location: string;
  date: PragueDate;
  firstTime: ClockTime | null;
  feature: { name: string; time: ClockTime; prizeMoney: number } | null;
};

/** `isWeekendFeature`: it is pointed to for the weekend's richest race. */
export type DayAhead = ScheduledDay & { isWeekendFeature: boolean };

/** The last date of the scheduled days that a page of today may point to besides today and the next: Sunday, from Friday on. */
export function weekendEnd(today: PragueDate): PragueDate | null {
  const monday = mondayOfWeek(today);
  return today < addDays(monday, 4) ? null : addDays(monday, 6);
}

/** Whether a shown day may point to another one. */
export function needsDayAhead(view: RaceDayView, today: PragueDate): boolean {
  const sunday = weekendEnd(today);
  return isOver(view, today) || (sunday !== null && view.event.date < sunday);
}

const isOver = ({ event, next }: RaceDayView, today: PragueDate): boolean => event.date < today || next === null;

/**
 * The day that the cover of a day points to: of a past day today's, of today once its last race has started the next one,
 * of one to come on which nothing starts the nearest one with a start; where there is none, and otherwise, from Friday on,
 * the later day of the weekend's richest race; null = none (race-day.day-ahead). `days` by date.
 */
export function dayAhead(view: RaceDayView, days: readonly ScheduledDay[], today: PragueDate): DayAhead | null {
  const feature = featureOf(days, today);
  const laterFeature = feature !== null && feature.date > view.event.date ? feature : null;
  const following = isOver(view, today) ? followingDay(view, days, today) : null;
  const day = following ?? laterFeature;
  return day && { ...day, isWeekendFeature: day === feature && day.date > today };
}

function followingDay({ event }: RaceDayView, days: readonly ScheduledDay[], today: PragueDate): ScheduledDay | null {
  const others = days.filter(({ eventId }) => eventId !== event.id);
  if (event.date < today) return others.find(({ date }) => date === today) ?? null;
  if (event.date === today) return others.find(({ date }) => date > today) ?? null;
  return others.find(({ date, firstTime }) => date >= today && firstTime !== null) ?? null;
}

/** The day of the weekend's race with the most prize money, the first of equal ones; null before Friday. */
function featureOf(days: readonly ScheduledDay[], today: PragueDate): ScheduledDay | null {
  const sunday = weekendEnd(today);
  const prize = (day: ScheduledDay) => day.feature?.prizeMoney ?? 0;
  const weekend = days.filter((day) => sunday !== null && day.date >= today && day.date <= sunday && prize(day) > 0);
  return weekend.toSorted((a, b) => prize(b) - prize(a))[0] ?? null;
}
