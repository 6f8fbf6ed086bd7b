import { expect, test } from 'vitest';
import { categoryOptions, isFiltered, parseResultsFilter, wordingsOf } from './results-filter.ts';

const nothing = { season: null, location: null, month: null, category: null, kind: null, page: null };

test.each([
  ['', nothing],
  [
    'season=2023&location=lysa-nad-labem&month=10&category=III&kind=flat&page=2',
    { season: 2023, location: 'Lysá nad Labem', month: 10, category: 'III', kind: 'flat', page: 2 },
  ],
  ['season=abc&location=x&month=13&category=q&kind=trot&page=0', nothing],
  ['season=99999&month=-1&page=1e3', nothing],
])('results.filters: the filter of "%s"', (query, filter) => {
  expect(parseResultsFilter(new URLSearchParams(query), ['Praha', 'Lysá nad Labem'])).toEqual(filter);
});

test('racing.categories: categories are offered once, the highest first, whatever their wordings', () => {
  const wordings = ['IV.kat.', 'L', 'III. kategorie', 'III.kat.', 'jiná'];
  expect(categoryOptions(wordings).map(({ code }) => code)).toEqual(['L', 'III', 'IV']);
  expect(wordingsOf('III', wordings)).toEqual(['III. kategorie', 'III.kat.']);
});

test('results.filters: a season or a page alone is no filter to undo', () => {
  expect(isFiltered({ ...nothing, season: 2023, page: 2 })).toBe(false);
  expect(isFiltered({ ...nothing, month: 4 })).toBe(true);
});
