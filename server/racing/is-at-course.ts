import { type SQL, sql } from 'drizzle-orm';
import { wordsOfCourse } from '#domain/racing/course-of-place.ts';

/**
 * In SQL, whether a place is one course's, under whatever name it is stored (courses.place). The names are looked for once
 * among the places there are, so that the index of days still serves.
 */
export const isAtCourse = (place: SQL, course: string): SQL => sql`${place} = any(array(
  select known.location from (select distinct location from race_events offset 0) known
  where trim(regexp_replace(cz_fold(known.location), '[^[:alnum:]]+', ' ', 'g')) = any(${sql.param(wordsOfCourse(course))}::text[])))`;
