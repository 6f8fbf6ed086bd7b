import type { PragueDate } from '#platform/time/time.rules.ts';
import type { EventChoice } from './choose-event.rules.ts';
import { chooseEvent, nearestEvents } from './choose-event.rules.ts';

/** The picker of the race day above the race cards of the home page; `form` is its shape, not an HTML form. */
export type DayPicker<Day> =
  | { form: 'hidden' }
  | { form: 'one'; day: Day }
  | { form: 'several'; days: readonly Day[]; selectedId: number };

/**
 * Hidden without events; with one day on the nearest date no day is named (race-day.picker-one-day); with several
 * events on the nearest date one button each, none of them selected when another day was chosen
 * (race-day.picker-several-days).
 */
export function dayPicker<Day extends EventChoice>(
  days: readonly Day[],
  requestedId: number | null,
  today: PragueDate,
): DayPicker<Day> {
  const selected = chooseEvent(days, requestedId, today);
  if (!selected) return { form: 'hidden' };
  const nearest = nearestEvents(days, today);
  if (nearest.length === 1) return { form: 'one', day: selected };
  return { form: 'several', days: nearest, selectedId: selected.eventId };
}
