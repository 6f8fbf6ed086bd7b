import { idSlug } from '#domain/shared/slug.ts';
import type { PragueDate } from '#domain/shared/time.ts';

type Race = { eventId: number; location: string; date: PragueDate; raceNumber: number };

/** A race to come: its card on its race day. */
export function raceHref({ eventId, raceNumber }: Omit<Race, 'location' | 'date'>): string {
  return `/?eventId=${eventId}#dostih-${raceNumber}`;
}

/** A race that was run: its table among the results, '{eventId}-{place}-{date}' (Decision A1). */
export function resultHref({ eventId, location, date, raceNumber }: Race): string {
  return `/race-results/${idSlug(eventId, `${location} ${date}`)}#dostih-${raceNumber}`;
}
