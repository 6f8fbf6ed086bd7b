import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceComparison } from './source-comparison.tsx';

test('site.comparison-table: each of the five sources is rated in each of the four columns, ours best in all', () => {
  const html = renderToStaticMarkup(createElement(SourceComparison, { siteName: 'Rovinka' }));
  const rows = html.split('<th scope="row">').slice(1);
  const rated = rows.map((row) => {
    const cells = row.split('<td>').slice(1);
    const labels = cells.map((cell) => /role="img" aria-label="([^"]+)"/.exec(cell)?.[1]);
    return [row.slice(0, row.indexOf('<')), ...labels];
  });
  expect(rated).toEqual([
    ['Rovinka', 'výborné', 'výborné', 'výborné', 'výborné'],
    ['Oficiální databáze', 'výborné', 'chybí', 'chybí', 'dobré'],
    ['Sázkové kanceláře', 'částečné', 'výborné', 'chybí', 'částečné'],
    ['Zpravodajský web', 'dobré', 'částečné', 'chybí', 'částečné'],
    ['Skupiny na sítích', 'částečné', 'částečné', 'částečné', 'chybí'],
  ]);
});

test('site.comparison-table: the number of filled marks fits the word beside them', () => {
  const html = renderToStaticMarkup(createElement(SourceComparison, { siteName: 'Rovinka' }));
  const marks = html
    .split('<td>')
    .slice(1)
    .map((cell) => [/aria-hidden="true">([^<]+)</.exec(cell)?.[1], Number(/--filled:(\d)/.exec(cell)?.[1])]);
  expect(new Set(marks.map((mark) => mark.join(' ')))).toEqual(
    new Set(['chybí 0', 'částečné 1', 'dobré 2', 'výborné 3']),
  );
});
