import { expect, test } from 'vitest';
import { oneSpelling } from './one-spelling.rules.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/horses', '/horses'],
  ['/horses/', '/horses'],
  ['/horses//', '/horses'],
  ['/Horses/Klisny', '/horses/klisny'],
  ['/horse/12-BARON/', '/horse/12-baron'],
  ['/horse/12-%C5%99', '/horse/12-%C5%99'],
  ['/horse/12-%C5%99A', '/horse/12-%C5%99a'],
  ['/Horses.data', '/Horses.data'],
  ['/Articles/RSS.xml', '/Articles/RSS.xml'],
  ['//evil.cz/', '//evil.cz'],
])('public-pages.one-spelling: %s is spelled %s', (pathname, spelled) => {
  expect(oneSpelling(pathname)).toBe(spelled);
});
