import { expect, test } from 'vitest';
import { filterQuery } from './filter-query.ts';

test.each([
  [{}, ''],
  [{ season: 2023, location: null }, '?season=2023'],
  [
    { page: 2, location: 'Lysá nad Labem', season: 2023, kind: 'flat' as const },
    '?season=2023&location=lysa-nad-labem&kind=flat&page=2',
  ],
])('public-pages.cache-key: one filter has one address', (filter, query) => {
  expect(filterQuery(filter)).toBe(query);
});
