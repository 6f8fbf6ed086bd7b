import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sparkline } from './price-movement.tsx';

/** Heights from the top at which the line begins and ends. */
function endsOf(points: number[], delta: number): number[] {
  const html = renderToStaticMarkup(<Sparkline movement={{ points, delta }} />);
  const [, path = ''] = / d="([^"]+)"/.exec(html) ?? [];
  const heights = [...path.matchAll(/(?:M[\d.]+ |V)([\d.]+)/g)].map(([, height]) => Number(height));
  return [heights[0] ?? NaN, heights.at(-1) ?? NaN];
}

test.each([
  ['a price that shortened ends at the top', [8, 6, 4], -4, [16.5, 3.5]],
  ['a price that drifted ends at the bottom', [4, 5, 8], 4, [3.5, 16.5]],
  ['a price that never moved stays in the middle', [4, 4], 0, [10, 10]],
])('design.charts: in the small line, as on every axis of odds, %s', (_, points, delta, ends) => {
  expect(endsOf(points, delta)).toEqual(ends);
});
