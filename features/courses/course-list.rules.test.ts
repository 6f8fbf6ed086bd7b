import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { coursesOf } from './course-list.rules.ts';

test('courses.place: spellings of one course are one line with the sum of their season', () => {
  const next = '2023-10-08' as PragueDate;
  const lines = coursesOf([
    { place: 'Velká Chuchle', days: 1, races: 8, next: null },
    { place: 'Praha', days: 2, races: 15, next },
    { place: 'Most', days: 0, races: 0, next: null },
    { place: '–', days: 1, races: 1, next: null },
  ]);
  expect(lines).toEqual([
    { slug: 'most', name: 'Most', places: ['Most'], days: 0, races: 0, next: null },
    { slug: 'praha', name: 'Praha-Velká Chuchle', places: ['Velká Chuchle', 'Praha'], days: 3, races: 23, next },
  ]);
});
