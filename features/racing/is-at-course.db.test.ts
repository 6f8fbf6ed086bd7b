import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseKey } from './course-of-place.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import { readResultsDays } from '#features/results/read-results-days.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent } from '#tests/factories/racing.ts';
import { isAtCourse } from './is-at-course.server.ts';

const places = [
  'Praha',
  'Velká Chuchle',
  'Praha – Velká Chuchle',
  'Brno',
  'BRNO-Dvorská',
  'Karlovy Vary',
  'karlovy  vary',
];

testInTransaction('courses.place: the database and the rules know the same places as one course', async (db) => {
  for (const [index, location] of places.entries()) await insertEvent(db, { location, date: `2023-05-0${index + 1}` });
  for (const course of [...places, 'Most']) {
    const found = await queryRows(
      db,
      { location: text() },
      sql`select location from race_events where ${isAtCourse(sql`location`, course)} order by id`,
    );
    const expected = places.filter((place) => courseKey(place) === courseKey(course));
    expect([course, ...found.map(({ location }) => location)]).toEqual([course, ...expected]);
  }
});

testInTransaction('courses.place: results of a course are listed under each of its names', async (db) => {
  for (const location of ['Praha', 'Velká Chuchle', 'Most']) await insertEvent(db, { location, date: '2023-05-01' });
  const query = { season: 2023, today: '2023-10-06' as PragueDate, month: null, categories: null, kind: null };
  const { days } = await readResultsDays(db, { ...query, location: 'Praha', page: null, selectedId: null });
  expect(days.map(({ location }) => location).toSorted()).toEqual(['Praha', 'Velká Chuchle']);
});
