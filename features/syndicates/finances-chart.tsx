import { YAxis } from '#platform/charts/axes.tsx';
import { linearScale, round } from '#platform/charts/scale.ts';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { syndicatesCopy } from './syndicates.cs.ts';
import { formatShortMonth } from '#platform/time/czech-date.rules.ts';
import { formatDecimal, formatMoney } from '#platform/text/czech-number.rules.ts';
import { firstDayOf, type FinancesMonth } from './finances.rules.ts';

const copy = syndicatesCopy.page.accounts;
const monthsShown = 12;

/** Chart of a syndicate's page: its finances, income above the line, costs below it, the last twelve months. */
export function FinancesChart({ months }: { months: readonly FinancesMonth[] }) {
  const shown = months.slice(-monthsShown);
  return (
    <ChartFigure
      title={copy.chart}
      finding={copy.finding(formatMoney(sumOf(shown, 'costs')), formatMoney(sumOf(shown, 'income')))}
      unit={copy.unit}
      table={{
        columns: [copy.month, copy.costs, copy.income],
        rows: months.map(({ month, costs, income }) => [
          syndicatesCopy.monthName(month),
          formatMoney(costs),
          formatMoney(income),
        ]),
      }}
    >
      <ResponsiveChart renderAt={(width) => <Bars width={width} months={shown} />} />
      <p className="legend">
        <span>
          <i className="legend-square legend-square-income" />
          {copy.income}
        </span>
        <span>
          <i className="legend-square legend-square-costs" />
          {copy.costs}
        </span>
      </p>
    </ChartFigure>
  );
}

const sumOf = (months: readonly FinancesMonth[], side: 'costs' | 'income') =>
  months.reduce((sum, month) => sum + month[side], 0);
const thousands = (amount: number) => amount / 1000;
const printed = (amount: number) => formatDecimal(thousands(amount), Number.isInteger(thousands(amount)) ? 0 : 1);

function Bars({ width, months }: { width: number; months: readonly FinancesMonth[] }) {
  const box = { left: 38, right: width - 4, top: 18, bottom: 190, height: 220 };
  const values = months.flatMap(({ costs, income }) => [-thousands(costs), thousands(income)]);
  const y = linearScale([0, ...values], [box.bottom, box.top], { tickCount: 4, integersOnly: true });
  const zero = y.at(0);
  const slot = (box.right - box.left) / months.length;
  const barWidth = Math.min(slot * 0.64, 56);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${box.height}`}
      role="img"
      aria-label={copy.chartLabel(months.length)}
    >
      <YAxis scale={y} left={box.left} right={box.right} format={(value) => formatDecimal(value, 0)} />
      {months.map(({ month, costs, income }, at) => {
        const middle = round(box.left + slot * (at + 0.5));
        const x = round(middle - barWidth / 2);
        const [top, bottom] = [y.at(thousands(income)), y.at(-thousands(costs))];
        return (
          <g key={month}>
            {costs > 0 && (
              <rect className="bar-costs" x={x} width={round(barWidth)} y={zero} height={round(bottom - zero)} />
            )}
            {income > 0 && (
              <rect className="bar-income" x={x} width={round(barWidth)} y={top} height={round(zero - top)} />
            )}
            {income > 0 && (
              <text className="chart-label chart-text-ink" x={middle} y={top - 5} textAnchor="middle">
                {printed(income)}
              </text>
            )}
            <text x={middle} y={box.height - 6} textAnchor="middle">
              {formatShortMonth(firstDayOf(month))}
            </text>
          </g>
        );
      })}
      <path className="zero-line" d={`M${box.left} ${zero}H${box.right}`} />
    </svg>
  );
}
