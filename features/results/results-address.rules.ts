import { slugify } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** The race day that a URL of results names. */
export type DayAddress = { eventId: number; location: string; date: PragueDate };

/** '{eventId}-{place}-{date}' of `/race-results/{slug}`; the id decides (results.addresses). */
export function resultsSlug({ eventId, location, date }: DayAddress): string {
  return [eventId, slugify(location), date].filter((part) => part !== '').join('-');
}
