import { expect, test } from 'vitest';
import { stylesFirst } from './styles-first.server.ts';

test('public-pages.first-paint: a page asks first for its style sheets, without those of a medium, and less urgently for fonts and scripts', () => {
  const page =
    '<head><link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/a.js"/>' +
    '<link rel="stylesheet" href="/p.css" media="print"/><link rel="stylesheet" href="/a.css#"/>' +
    '<link rel="stylesheet" href="/b.css"/></head><p>as="font"</p>';
  expect(stylesFirst(page)).toBe(
    '<head><link rel="preload" as="style" href="/a.css"/><link rel="preload" as="style" href="/b.css"/>' +
      '<link rel="preload" href="/a.woff2" as="font" fetchpriority="low"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      '<link rel="stylesheet" href="/p.css" media="print"/><link rel="stylesheet" href="/a.css#"/>' +
      '<link rel="stylesheet" href="/b.css"/></head><p>as="font"</p>',
  );
});
