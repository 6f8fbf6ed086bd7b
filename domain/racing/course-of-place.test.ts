import { expect, test } from 'vitest';
import { courseOfPlace } from './course-of-place.ts';

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
