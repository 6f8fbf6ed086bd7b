import { expect, test } from 'vitest';
import { articleCategories, flashSection, parseSection, sectionAddress } from './article.rules.ts';

test.each([
  [null, null],
  ['', null],
  ['statistiky', 'statistiky'],
  ['bleskove-zpravy', 'bleskove-zpravy'],
  ['Statistiky', undefined],
  ['sport', undefined],
])('articles.list: the section ?category=%s is %s', (param, section) => {
  expect(parseSection(param)).toBe(section);
});

test.each([
  [null, undefined, '/articles'],
  [null, 1, '/articles'],
  [null, 2, '/articles?page=2'],
  ['chov', 1, '/articles?category=chov'],
  ['chov', 3, '/articles?category=chov&page=3'],
] as const)('public-pages.canonical-addresses: section %s, page %s lies at %s', (section, page, address) => {
  expect(sectionAddress(section, page)).toBe(address);
});

test('articles.list: every section is read from its own address', () => {
  for (const section of [...articleCategories, flashSection] as const) {
    const query = new URLSearchParams(sectionAddress(section).split('?')[1]);
    expect(parseSection(query.get('category'))).toBe(section);
  }
});
