import { expect, test } from 'vitest';
import { standingSorts } from '#features/analysis/standing.rules.ts';
import { tipScopes } from '#features/analysis/tip-scope.rules.ts';
import { parseTipPageQuery, sortedBy, type TipPageQuery, tipPageSearch } from './tip-page-query.rules.ts';

const plain: TipPageQuery = {
  scope: 'season',
  id: null,
  sort: 'rank',
  isReversed: false,
  search: null,
  isLargeOnly: false,
  isPeopleOnly: false,
  page: 1,
};

test.each<[string, Partial<TipPageQuery>]>([
  ['', {}],
  ['scope=month', { scope: 'month' }],
  ['scope=Month', {}],
  ['id=2022', { id: '2022' }],
  ['id=', {}],
  ['sort=poradi', {}],
  ['sort=jmeno', { sort: 'name' }],
  ['sort=tipy', { sort: 'tips' }],
  ['sort=vitezove', { sort: 'winners' }],
  ['sort=umisteni', { sort: 'places' }],
  ['sort=vraceno', { sort: 'winnings' }],
  ['sort=uspesnost', { sort: 'success' }],
  ['sort=roi', { sort: 'roi' }],
  ['sort=tips', {}],
  ['smer=obracene', { isReversed: true }],
  ['smer=1', {}],
  ['vzorek=velky', { isLargeOnly: true }],
  ['vzorek=maly', {}],
  ['kdo=lide', { isPeopleOnly: true }],
  ['kdo=roboti', {}],
  ['q=+Hanka+', { search: 'Hanka' }],
  ['q=+++', {}],
  ['q=123456789012345', { search: '123456789012345' }],
  ['q=1234567890123456', { search: '123456789012345' }],
  // An emoji takes two units of UTF-16: half of one could stand in no address.
  [`q=1234567890123${'💥'.repeat(2)}`, { search: '1234567890123💥💥' }],
  [`q=${'💥'.repeat(16)}`, { search: '💥'.repeat(15) }],
  ['page=1', {}],
  ['page=2', { page: 2 }],
  ['page=10000', { page: 10_000 }],
  ['page=10001', {}],
  ['page=0', {}],
  ['page=x', {}],
  ['neco=1', {}],
])('tip-analysis.scopes: ?%s is read', (address, given) => {
  expect(parseTipPageQuery(new URLSearchParams(address))).toEqual({ ...plain, ...given });
});

test.each<[Partial<TipPageQuery>, string]>([
  [{}, ''],
  [{ id: '2022' }, '?scope=season&id=2022'],
  [{ id: '' }, '?scope=season'],
  [{ scope: 'all' }, '?scope=all'],
  [{ scope: 'round', id: '2023-10-02' }, '?scope=round&id=2023-10-02'],
  [{ search: 'a b&c' }, '?q=a+b%26c'],
  [{ isPeopleOnly: true, isLargeOnly: true }, '?vzorek=velky&kdo=lide'],
  [{ page: 2, isLargeOnly: true, isReversed: true }, '?vzorek=velky&smer=obracene&page=2'],
])('public-pages.canonical-addresses: the standings %o have the address "%s"', (given, address) => {
  expect(tipPageSearch({ ...plain, ...given })).toBe(address);
});

test('public-pages.canonical-addresses: every scope and order is read back from its own address', () => {
  for (const scope of tipScopes) {
    for (const sort of standingSorts) {
      const query = { ...plain, scope, sort };
      expect(parseTipPageQuery(new URLSearchParams(tipPageSearch(query)))).toEqual(query);
    }
  }
});

test.each<[string, Partial<TipPageQuery>, Partial<TipPageQuery>]>([
  ['another column', { sort: 'tips', isReversed: true, page: 3 }, { sort: 'roi', isReversed: false, page: 1 }],
  ['its own column', { sort: 'roi', page: 3 }, { sort: 'roi', isReversed: true, page: 1 }],
  ['its own column again', { sort: 'roi', isReversed: true }, { sort: 'roi', isReversed: false }],
  ['with a search', { search: 'ha', scope: 'all' }, { search: 'ha', scope: 'all', sort: 'roi' }],
])('tip-analysis.columns, a click on ROI: %s', (_, given, expected) => {
  expect(sortedBy({ ...plain, ...given }, 'roi')).toEqual({ ...plain, ...expected });
});
