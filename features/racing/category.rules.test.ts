import { expect, test } from 'vitest';
import { categoryLabel } from '#text/racing/category';
import { parseCategory } from './category.rules.ts';

test.each([
  ['Gd-1', 'G1', 1, 'Gr.~1'],
  ['Gr-1', 'G1', 1, 'Gr.~1'],
  ['Gr 2', 'G2', 2, 'Gr.~2'],
  ['Gd-3', 'G3', 3, 'Gr.~3'],
  ['Gr. 3', 'G3', 3, 'Gr.~3'],
  ['Gr. III', 'G3', 3, 'Gr.~3'],
  ['L', 'L', 4, 'listed'],
  ['Listed', 'L', 4, 'listed'],
  ['NL', 'NL', 5, 'NL'],
  ['I.kat.', 'I', 6, 'I.~kategorie'],
  ['I. kat.', 'I', 6, 'I.~kategorie'],
  ['III.kat.', 'III', 8, 'III.~kategorie'],
  ['III. kategorie', 'III', 8, 'III.~kategorie'],
  ['iv. kat', 'IV', 9, 'IV.~kategorie'],
  ['5. kategorie', 'V', 10, 'V.~kategorie'],
])('racing.categories: category %s is %s of rank %i, shown as %s', (text, code, rank, label) => {
  expect(parseCategory(text)).toEqual({ code, rank });
  expect(categoryLabel(text).replaceAll('\u00a0', '~')).toBe(label);
});

test.each(['E', 'c3', 'VI.kat.', ''])('racing.categories: category %s is none of these and shown as given', (text) => {
  expect(parseCategory(text)).toBeNull();
  expect(categoryLabel(text)).toBe(text);
});
