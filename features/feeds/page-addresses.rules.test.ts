import { expect, test } from 'vitest';
import { pageAddresses, rangeFault } from './feed.rules.ts';

const address = 'https://dostihy.example/vysledky?rok=';

test.each([
  ['https://dostihy.example/a.csv', ['https://dostihy.example/a.csv']],
  [`${address}{2028-2030}&x=1`, [`${address}2028&x=1`, `${address}2029&x=1`, `${address}2030&x=1`]],
  [`${address}{2029-rok}`, [`${address}2029`, `${address}2030`]],
  [`${address}{rok}`, [`${address}2030`]],
  [`${address}{2035-rok}`, [`${address}2030`]],
  ['https://dostihy.example/{7-9}/', ['7', '8', '9'].map((page) => `https://dostihy.example/${page}/`)],
])('import.feed-pages: %s is walked', (url, pages) => {
  expect(pageAddresses(url, 2030)).toEqual(pages);
});

test('import.feed-pages: of an open range the newest sixty pages are walked', () => {
  const pages = pageAddresses(`${address}{1900-rok}`, 2030);
  expect([pages.length, pages[0], pages.at(-1)]).toEqual([60, `${address}1971`, `${address}2030`]);
});

test.each([
  [`${address}2030`, null],
  [`${address}{rok}`, null],
  [`${address}{1971-2030}`, null],
  [`${address}{1970-2030}`, 'feed.range-too-long'],
  [`${address}{2030-2029}`, 'feed.range-unfit'],
  [`${address}{rok-2020}`, 'feed.range-unfit'],
  [`${address}{strana}`, 'feed.range-unfit'],
  [`${address}{1-2}{3-4}`, 'feed.range-unfit'],
])('import.feed-pages: the address %s has the fault %s', (url, fault) => {
  expect(rangeFault(url)).toBe(fault);
});
