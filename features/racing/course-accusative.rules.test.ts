import { expect, test } from 'vitest';
import { courseAccusative } from './course-accusative.rules.ts';

test.each([
  ['Pardubice', 'Pardubice'],
  ['Praha', 'Prahu'],
  ['Lysá nad Labem', 'Lysou nad Labem'],
  ['Kolesa', 'Kolesa'],
])('site.language: one tips for %s, in the accusative %s', (location, accusative) => {
  expect(courseAccusative(location)).toBe(accusative);
});
