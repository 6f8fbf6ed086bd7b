import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ArticleCategory } from './article.rules.ts';
import {
  coverDrawings,
  coverName,
  coverOf,
  coverPaletteCount,
  coverPhotoOf,
  type CoverRace,
  isCover,
} from './cover.rules.ts';

test.each([
  ['finish-0', true],
  ['finish-5', true],
  ['cross-country-3', true],
  ['finish-6', false],
  ['finish-03', false],
  ['finish-x1', false],
  ['finish-1x', false],
  ['finish', false],
  ['finish-', false],
  ['finish-3-1', false],
  ['other-3', false],
  ['', false],
])('articles.cover: the choice "%s" is a cover: %s', (text, isOne) => {
  expect(isCover(text)).toBe(isOne);
});

const article = { slug: 'derby', category: null, races: [], cover: null, photo: null };
const race = (kind: RaceKind, prizeMoney: number | null = 100_000) => ({ kind, prizeMoney });
const subjectIn = (given: Partial<Parameters<typeof coverOf>[0]>) =>
  coverOf({ ...article, ...given }).drawing.replace(/-\d$/, '');

test.each<[string, readonly CoverRace[], string]>([
  ['one race', [race('hurdles')], 'hurdles'],
  ['several, the richest of them', [race('flat', 50_000), race('steeplechase', 80_000), race('flat')], 'flat'],
  ['races of equal prizes, the first', [race('cross-country'), race('flat')], 'cross-country'],
  ['a race without a prize behind one that has it', [race('hurdles', null), race('flat', 1)], 'flat'],
  ['only a race without a prize', [race('hurdles', null)], 'hurdles'],
  ['a trotting race, its section', [race('other')], 'prices'],
  ['no race, its section', [], 'prices'],
])('articles.cover: an article tied to %s', (_, races, subject) => {
  expect(subjectIn({ races, category: 'analyza-kurzu' })).toBe(subject);
});

test.each<[ArticleCategory | null, string]>([
  ['pred-dostihem', 'race-card'],
  ['reportaze', 'finish'],
  ['analyza-kurzu', 'prices'],
  ['statistiky', 'race-card'],
  ['soutez', 'finish'],
  ['rozhovory', 'paddock'],
  ['chov', 'paddock'],
  ['napoveda', 'race-card'],
  [null, 'finish'],
])('articles.cover: without a race the section %s shows %s', (category, subject) => {
  expect(subjectIn({ category })).toBe(subject);
});

test('articles.cover: the editor’s choice stands before the race', () => {
  const chosen = { ...article, races: [race('flat')], cover: 'cross-country-3' };
  expect(coverOf(chosen)).toEqual({ drawing: 'cross-country-3', photo: null });
  expect(coverOf({ ...chosen, cover: 'cross-country-9' })).toEqual(coverOf({ ...chosen, cover: null }));
});

// From 7 on, times 31 plus each letter, modulo 1,000,003; the palette is the remainder of 97ths by 6.
test.each([
  ['', 0],
  ['a', 3],
  ['ab', 5],
  ['abcd', 0],
])('articles.cover: the slug "%s" has palette %i for good', (slug, palette) => {
  expect(coverOf({ ...article, slug }).drawing).toBe(`finish-${palette}`);
});

test('articles.cover: every drawing has a name of its own, by which it can be chosen', () => {
  expect(coverDrawings).toHaveLength(8 * coverPaletteCount);
  expect(new Set(coverDrawings.map(coverName)).size).toBe(coverDrawings.length);
  for (const drawing of coverDrawings)
    expect(coverOf({ ...article, cover: coverName(drawing) }).drawing).toBe(coverName(drawing));
});

test('articles.cover: any slug has a drawing', () => {
  fc.assert(
    fc.property(fc.string(), (slug) => {
      expect(isCover(coverOf({ ...article, slug }).drawing)).toBe(true);
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
  expect(coverOf({ ...article, cover: 'hoops-3', photo })).toEqual({ drawing: 'finish-3', photo });
});
