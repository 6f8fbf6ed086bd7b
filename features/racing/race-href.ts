import { raceAnchor } from './race-anchor.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

type Race = { eventId: number; location: string; date: PragueDate; raceNumber: number };

/** The address of a race's card on the home page. */
export function raceHref({ eventId, raceNumber }: Omit<Race, 'location' | 'date'>): string {
  return `/?eventId=${eventId}#${raceAnchor(raceNumber)}`;
}

/** The address of a race's table in /race-results (results.addresses). */
export function resultHref({ eventId, location, date, raceNumber }: Race): string {
  return `/race-results/${idSlug(eventId, `${location} ${date}`)}#${raceAnchor(raceNumber)}`;
}
