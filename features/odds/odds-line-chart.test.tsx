import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatOdds } from './format-odds.rules.ts';
import { OddsLineChart } from './odds-line-chart.tsx';

/** The labels of the axis of prices. */
function ticksOf(values: number[]): string[] {
  const html = renderToStaticMarkup(
    <OddsLineChart
      width={400}
      series={[{ mark: 'f', name: 'F', values }]}
      xLabels={values.map(String)}
      label="Kurzy"
      format={formatOdds}
    />,
  );
  return [...html.matchAll(/<text[^>]*>([\d,]+:1)<\/text>/g)].map(([, text]) => text ?? '');
}

test('design.charts: the ticks of an axis of prices have the same number of decimals', () => {
  const decimals = (values: number[]) => new Set(ticksOf(values).map((tick) => /,(\d+)/.exec(tick)?.[1]?.length ?? 0));
  for (const values of [
    [2.1, 5.5],
    [4, 20],
    [1.3, 1.6],
  ])
    expect([...decimals(values)]).toHaveLength(1);
  expect(ticksOf([2.1, 5.5])).toContain('2,5:1');
});
