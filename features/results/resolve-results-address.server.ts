import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { type DayAddress, resultsSlug } from './results-address.rules.ts';
import { parsePragueDate } from '#platform/time/prague-time.rules.ts';
import { idFromSlug, slugify } from '#platform/text/slug.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { findMovedDay } from '#features/racing/read-known-days.server.ts';
import { findDay, findDayAt } from './find-day.server.ts';
import { readLocations } from './read-results-choices.server.ts';

export type ResultsParams = { slug?: string; location?: string; date?: string };

/** `found`: a day, a place, or neither (the newest day); `moved`: a 301; `missing`: a 404. */
export type ResolvedAddress =
  | { outcome: 'found'; day: DayAddress | null; location: string | null }
  | { outcome: 'moved'; to: string }
  | { outcome: 'missing' };

/**
 * What an address of /race-results or /races means (results.addresses): the id in a slug decides, other differences
 * from the canonical address are redirected, and the dates that a moved day had.
 */
export async function resolveResultsAddress(db: Db, { slug, location, date }: ResultsParams): Promise<ResolvedAddress> {
  if (slug !== undefined) return resolveSlug(db, slug);
  if (location === undefined) return { outcome: 'found', day: null, location: null };
  const course = storedPlace(location, await readLocations(db));
  if (course === null) return { outcome: 'missing' };
  const canonical = `/races/${slugify(course)}`;
  if (date === undefined)
    return location === slugify(course)
      ? { outcome: 'found', day: null, location: course }
      : { outcome: 'moved', to: canonical };
  const pragueDate = parsePragueDate(date);
  if (pragueDate === null) return { outcome: 'missing' };
  const day = await findDayAt(db, course, pragueDate);
  if (day && location === slugify(course)) return { outcome: 'found', day, location: null };
  const meant = day ?? (await findMovedDay(db, course, pragueDate));
  return meant ? { outcome: 'moved', to: `${canonical}/${meant.date}` } : { outcome: 'missing' };
}

async function resolveSlug(db: Db, slug: string): Promise<ResolvedAddress> {
  const id = idFromSlug(slug);
  const day = id === null ? null : await findDay(db, id);
  if (!day) return { outcome: 'missing' };
  const canonical = resultsSlug(day);
  return canonical === slug
    ? { outcome: 'found', day, location: null }
    : { outcome: 'moved', to: `/race-results/${canonical}` };
}
