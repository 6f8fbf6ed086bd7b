import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverOf, coverPaletteCount, coverPatterns, coverPhotoOf, isCover } from './cover.ts';

test.each([
  ['hoops-0', true],
  ['hoops-5', true],
  ['sash-3', true],
  ['hoops-6', false],
  ['hoops-03', false],
  ['hoops-x1', false],
  ['hoops-1x', false],
  ['hoops', false],
  ['hoops-', false],
  ['hoops-3-1', false],
  ['stripes-3', false],
  ['', false],
])('articles.cover: the choice "%s" is a cover: %s', (text, isOne) => {
  expect(isCover(text)).toBe(isOne);
});

test('articles.cover: the chosen one, else what the slug decides', () => {
  expect(coverOf('jakykoli', 'hoops-3')).toEqual({ pattern: 'hoops', palette: 3, photo: null });
  expect(coverOf('jakykoli', 'hoops-9')).toEqual(coverOf('jakykoli', null));
});

// From 7 on, times 31 plus each letter, modulo 1,000,003; the pattern is the remainder by 8, the palette of 97ths by 6.
test.each([
  ['', 'halves', 0],
  ['a', 'spots', 3],
  ['ab', 'sash', 5],
  ['abcd', 'diamonds', 0],
])('articles.cover: the slug "%s" has %s in palette %i for good', (slug, pattern, palette) => {
  expect(coverOf(slug, null)).toEqual({ pattern, palette, photo: null });
});

test('articles.cover: any slug has one of the patterns and palettes, and all of them occur', () => {
  const drawings = Array.from({ length: 2000 }, (_, at) => coverOf(`clanek-${at}`, null));
  expect(new Set(drawings.map(({ pattern, palette }) => `${pattern}-${palette}`)).size).toBe(
    coverPatterns.length * coverPaletteCount,
  );
  fc.assert(
    fc.property(fc.string(), (slug) => {
      const { pattern, palette } = coverOf(slug, null);
      expect(isCover(`${pattern}-${palette}`)).toBe(true);
    }),
  );
});

const url = '/media/articles/1200x801/20231007T120312-0123456789abcdef.jpg';
test.each([
  ['none', null, null, null],
  ['one of ours', url, 'V cíli', { url, alt: 'V cíli', credit: 'J. N.' }],
  ['without a description', url, null, { url, alt: '', credit: 'J. N.' }],
  ['from elsewhere', 'https://jinde.example/kun.jpg', 'V cíli', null],
])('articles.cover: a photo as cover: %s', (_, coverPhoto, coverAlt, photo) => {
  expect(coverPhotoOf({ coverPhoto, coverAlt, coverCredit: 'J. N.' })).toEqual(photo);
  expect(coverOf('derby', 'hoops-3', photo)).toEqual({ pattern: 'hoops', palette: 3, photo });
});
