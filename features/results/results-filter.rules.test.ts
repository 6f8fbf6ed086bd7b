import { expect, test } from 'vitest';
import { categoryOptions, filterCount, parseResultsFilter, spellingsOf } from './results-filter.rules.ts';

const nothing = { season: null, location: null, month: null, category: null, kind: null, page: null };

test.each([
  ['', nothing],
  [
    'season=2023&location=lysa-nad-labem&month=10&category=III&kind=flat&page=2',
    { season: 2023, location: 'Lysá nad Labem', month: 10, category: 'III', kind: 'flat', page: 2 },
  ],
  ['season=abc&location=x&month=13&category=q&kind=trot&page=0', nothing],
  ['season=99999&month=-1&page=1e3', nothing],
  ['season=1799&month=0&page=99999', nothing],
  ['season=3000&month= 4&page=4x', nothing],
  ['season=1800&month=1&page=1', { ...nothing, season: 1800, month: 1, page: 1 }],
  ['season=2999&month=12&page=9999', { ...nothing, season: 2999, month: 12, page: 9999 }],
])('results.filters: the filter of "%s"', (query, filter) => {
  expect(parseResultsFilter(new URLSearchParams(query), ['Praha', 'Lysá nad Labem'])).toEqual(filter);
});

test('racing.categories: each category is offered once, whatever its spellings, the highest first', () => {
  const spellings = ['IV.kat.', 'L', 'III. kategorie', 'III.kat.', 'jiná'];
  expect(categoryOptions(spellings).map(({ code }) => code)).toEqual(['L', 'III', 'IV']);
  expect(spellingsOf('III', spellings)).toEqual(['III. kategorie', 'III.kat.']);
});

test('results.filters: a season or a page alone does not count as a filter, so no reset is offered', () => {
  expect(filterCount({ ...nothing, season: 2023, page: 2 })).toBe(0);
  expect(filterCount({ ...nothing, month: 4, kind: 'flat' })).toBe(2);
});

test.each([{ location: 'Most' }, { month: 4 }, { category: 'L' }, { kind: 'flat' as const }])(
  'results.filters: with %j chosen a reset is offered',
  (chosen) => {
    expect(filterCount({ ...nothing, ...chosen })).toBe(1);
  },
);

test('racing.categories: an unknown category has no spellings, and a category its label', () => {
  expect(spellingsOf('x', ['jiná', 'L'])).toEqual([]);
  expect(categoryOptions(['L'])).toEqual([{ code: 'L', label: 'listed' }]);
});
