import { compareCzech } from '#platform/text/czech-sort.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type Course, courseOfPlace } from '#features/racing/course-of-place.rules.ts';
import type { PlaceRow } from './course-rows.rules.ts';

export type CourseLine = Course & {
  places: readonly string[];
  days: number;
  races: number;
  next: PragueDate | null;
};

/** The courses of all places by name, a course's spellings together (courses.place). */
export function coursesOf(rows: readonly PlaceRow[]): CourseLine[] {
  const lines = new Map<string, CourseLine>();
  for (const { place, days, races, next } of rows) {
    const course = courseOfPlace(place);
    if (course === null) continue;
    const line = lines.get(course.slug) ?? { ...course, places: [], days: 0, races: 0, next: null };
    lines.set(course.slug, {
      ...line,
      places: [...line.places, place],
      days: line.days + days,
      races: line.races + races,
      next: [line.next, next].filter((day) => day !== null).toSorted()[0] ?? null,
    });
  }
  return [...lines.values()].toSorted((a, b) => compareCzech(a.name, b.name));
}
