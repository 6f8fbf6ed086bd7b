import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ProfitBarChart } from '#platform/charts/profit-bar-chart.tsx';
import { dashboardCopy } from './dashboard.cs.ts';
import type { MonthTotals } from './my-history.rules.ts';
import { formatMonth, formatShortMonth } from '#platform/time/czech-date.rules.ts';
import { formatSigned } from '#platform/text/czech-number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const copy = dashboardCopy.months;
/** In pixels of the drawing; the chart stands in the side column, so one width is enough. */
const width = 400;

/** Chart of the dashboard: the profit of the person's tips by month. */
export function Months({ months }: { months: readonly MonthTotals[] }) {
  const best = months.toSorted((a, b) => b.profit - a.profit)[0];
  if (!best) return null;
  const bars = months.map(({ month, profit }) => ({
    label: formatShortMonth(`${month}-01` as PragueDate),
    value: profit,
  }));
  return (
    <ChartFigure
      title={copy.heading}
      finding={copy.finding(formatMonth(best.month), best.profit)}
      unit={copy.unit}
      table={{
        columns: [copy.month, copy.profit],
        rows: months.map(({ month, profit }) => [formatMonth(month), formatSigned(profit, 2)]),
      }}
    >
      <ProfitBarChart width={width} bars={bars} label={copy.label(formatMonth(best.month), best.profit)} />
    </ChartFigure>
  );
}
