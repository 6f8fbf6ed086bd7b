import { type SQL, sql } from 'drizzle-orm';
import { courseAliases, wordsOfCourse } from './course-of-place.rules.ts';

/**
 * In SQL, whether a place is one course's, under whatever name it is stored (courses.place). The names are looked for
 * once among the places there are, so that the index of days still serves.
 */
export const isAtCourse = (place: SQL, course: string): SQL => sql`${place} = any(array(
  select known.location from (select distinct location from race_events offset 0) known
  where ${wordsOf(sql`known.location`)} = any(${sql.param(wordsOfCourse(course))}::text[])))`;

/** In SQL, equal for places that are one course. */
export const courseOf = (place: SQL): SQL =>
  sql`case ${wordsOf(place)} ${sql.join(
    courseAliases.flatMap(({ slug, spellings }) => spellings.map((words) => sql`when ${words} then ${slug}`)),
    sql` `,
  )} else ${wordsOf(place)} end`;

/** In SQL, what a place is found by: its letters, and every name of its course (courses.place). */
export const namesOfPlace = (place: SQL): SQL =>
  sql`case ${wordsOf(place)} ${sql.join(
    courseAliases.flatMap(({ spellings }) => spellings.map((words) => sql`when ${words} then ${spellings.join(', ')}`)),
    sql` `,
  )} else cz_fold(${place}) end`;

/** In SQL, a place without case, accents and punctuation. */
const wordsOf = (place: SQL): SQL => sql`trim(regexp_replace(cz_fold(${place}), '[^[:alnum:]]+', ' ', 'g'))`;
