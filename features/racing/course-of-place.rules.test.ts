import { expect, test } from 'vitest';
import { courseOfPlace, isOfCourse, onePlaceOfEachCourse, storedPlace } from './course-of-place.rules.ts';

test.each([
  ['Pardubice', { slug: 'pardubice', name: 'Pardubice' }],
  ['Praha', { slug: 'praha', name: 'Praha-Velká Chuchle' }],
  ['VELKÁ CHUCHLE', { slug: 'praha', name: 'Praha-Velká Chuchle' }],
  ['Praha – Velká Chuchle', { slug: 'praha', name: 'Praha-Velká Chuchle' }],
  ['Brno-Dvorska', { slug: 'brno', name: 'Brno-Dvorska' }],
  ['Karlovy Vary', { slug: 'karlovy-vary', name: 'Karlovy Vary' }],
  ['Saint-Cloud', { slug: 'saint-cloud', name: 'Saint-Cloud' }],
  ['–', null],
] as const)('courses.place: %s', (place, course) => {
  expect(courseOfPlace(place)).toEqual(course);
});

test.each([
  ['lysa-nad-labem', 'Lysá nad Labem'],
  ['LYSÁ NAD LABEM', 'Lysá nad Labem'],
  ['chuchle', 'Praha'],
  ['Brno-Dvorská', 'Brno'],
  ['Dvorska', 'Dvorska'],
  ['kolesa', null],
  ['', null],
] as const)('courses.place: of stored places %s means %s', (place, stored) => {
  expect(storedPlace(place, ['Praha', 'Lysá nad Labem', 'Brno', 'Dvorska', '–'])).toBe(stored);
});

test('courses.place: of places one stands for each course, the first of its names', () => {
  const places = ['Brno', 'Brno-Dvorská', 'Most', 'Praha', 'MOST', 'Velká Chuchle', 'Most'];
  expect(onePlaceOfEachCourse(places)).toEqual(['Brno', 'Most', 'Praha']);
});

test('courses.place: places of one course are told under each of their names', () => {
  const isInPrague = isOfCourse('Praha');
  expect(['Velká Chuchle', 'PRAHA', 'Most', 'Praha'].map(isInPrague)).toEqual([true, true, false, true]);
});
