import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

const namesIn = (path: string, pattern: RegExp) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name]) => name).toSorted();

test('design.icons: every icon is a symbol of the one sprite, and no symbol is left over', () => {
  const symbols = namesIn('public/icons.svg', /<symbol id="([^"]+)"/g);
  expect(symbols.length).toBeGreaterThan(50);
  expect(namesIn('platform/ui/icon.tsx', /\| '([a-z-]+)'/g)).toEqual(symbols);
});

test('design.icons: an icon is hidden from screen readers, which read its text or label', () => {
  expect(renderToStaticMarkup(createElement(Icon, { name: 'lock' }))).toBe(
    '<svg class="icon" aria-hidden="true"><use href="/icons.svg#lock"></use></svg>',
  );
});
