import { comparisonCopy } from '#copy/cs/site/home-blocks.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceComparison } from './source-comparison.tsx';

test('site.comparison-table: each of the five sources is rated in each of the four columns, ours best in all', () => {
  const html = renderToStaticMarkup(createElement(SourceComparison, { siteName: 'Rovinka' }));
  const ratings = html
    .split('<th scope="row">')
    .slice(1)
    .map((row) => [...row.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label = '']) => label));
  expect(ratings).toHaveLength(5);
  for (const row of ratings) {
    expect(row).toHaveLength(comparisonCopy.columns.length);
    for (const label of row) expect(comparisonCopy.ratings).toContain(label);
  }
  expect(new Set(ratings[0])).toEqual(new Set([comparisonCopy.ratings[3]]));
});
