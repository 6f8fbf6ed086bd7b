import { expect, test } from 'vitest';
import { filterCount, isNarrowed, listAddress, pagerPages, parseListQuery } from './list-query.rules.ts';

const parse = (query: string) => parseListQuery(new URLSearchParams(query));

for (const address of [
  '/horses',
  '/horses?q=baron',
  '/horses?letter=%C4%8C&sex=kl&age=3&trainer=12&course=Karlovy%20Vary&week=1&sort=wins&page=2',
  '/jockeys?title=zak&sort=rate',
]) {
  test(`public-pages.cache-key: ${address} is the one address of its state`, () => {
    const [path = '', query = ''] = address.split('?');
    expect(listAddress(path, parse(query))).toBe(address);
  });
}

test('public-pages.unknown-parameters: a value that no link contains is ignored', () => {
  expect(parse('letter=%C4%8E&sex=x&age=9999999&trainer=1e3&week=2&sort=colour&page=0&title=dr&q=++')).toEqual(
    parse(''),
  );
  expect(parse('q=' + 'a'.repeat(90)).q).toHaveLength(60);
});

test('horses.list-state: a category or a sort order alone does not count as a filter', () => {
  expect(isNarrowed(parse('sort=wins&page=3'))).toBe(false);
  expect(isNarrowed(parse('week=1'))).toBe(true);
  expect(isNarrowed(parse('q=a'))).toBe(true);
});

for (const [current, last, pages] of [
  [1, 1, [1]],
  [1, 4, [1, 2, null, 4]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
] as const) {
  test(`design.paging: page ${current} of ${last}`, () => {
    expect(pagerPages(current, last)).toEqual(pages);
  });
}

test.each(['__proto__', 'constructor', 'toString'])(
  'public-pages.unknown-parameters: a name that every object has, %s, is no sex and no title',
  (name) => {
    expect(parseListQuery(new URLSearchParams({ sex: name, title: name }))).toMatchObject({ sex: null, title: null });
  },
);

test.each<[string, number]>([
  ['q=a&letter=B&sort=wins&page=3', 0],
  ['week=1', 1],
  ['sex=kl&age=4&course=Most', 3],
])('design.filters-on-phones: of %s the button of the filters counts %i', (address, count) => {
  expect(filterCount(parse(address))).toBe(count);
});
