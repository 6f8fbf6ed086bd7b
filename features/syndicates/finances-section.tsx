import { YAxis } from '#platform/charts/axes.tsx';
import { linearScale, round } from '#platform/charts/scale.ts';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { formatShortMonth } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatMoney, formatPercent } from '#text/platform/text/number';
import { syndicatesCopy } from '#text/syndicates/syndicates';
import { type CategoryLine, type Finances, type FinancesMonth, firstDayOf } from './syndicate.rules.ts';

const copy = syndicatesCopy.page.accounts;
const monthsShown = 12;

/** Chart of a syndicate's page: its finances, income above the line, costs below it, the last twelve months. */
function FinancesChart({ months }: { months: readonly FinancesMonth[] }) {
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

/** Section of a syndicate's page: its finances in sums, months and categories. */
export function FinancesSection({ accounts, since }: { accounts: Finances; since: string }) {
  return (
    <section id="ucty" aria-labelledby="ucty-h">
      <div className="page-section-header">
        <h2 id="ucty-h">{copy.heading}</h2>
        <p>{since}</p>
      </div>
      {accounts.months.length === 0 ? (
        <p className="muted">{copy.none}</p>
      ) : (
        <div className="stack">
          <dl className="stat-tiles">
            <Sum label={copy.costs} amount={accounts.costs} />
            <Sum label={copy.income} amount={accounts.income} />
            <Sum label={copy.balance} amount={accounts.balance} />
            <Sum label={copy.perShare} amount={Math.round(accounts.balancePerShare)} />
          </dl>
          <FinancesChart months={accounts.months} />
          <Lines heading={copy.costsHeading} lines={accounts.costLines} total={accounts.costs} name={costName} />
          {accounts.incomeLines.length > 0 && (
            <Lines
              heading={copy.incomeHeading}
              lines={accounts.incomeLines}
              total={accounts.income}
              name={incomeName}
            />
          )}
          <p className="source-note">{copy.note}</p>
        </div>
      )}
    </section>
  );
}

const costName = (category: keyof typeof syndicatesCopy.page.costs) => syndicatesCopy.page.costs[category];
const incomeName = (category: keyof typeof syndicatesCopy.page.income) => syndicatesCopy.page.income[category];

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="stat-tile">
      <dt>{label}</dt>
      <dd className="numeric">
        {formatInteger(amount)}
        <small>Kč</small>
      </dd>
    </div>
  );
}

type LinesProps<Category> = {
  heading: string;
  lines: readonly CategoryLine<Category>[];
  total: number;
  name: (category: Category) => string;
};

function Lines<Category extends string>({ heading, lines, total, name }: LinesProps<Category>) {
  // Each line is divided by the same number of shares.
  const shareCount = lines[0] ? lines[0].amount / lines[0].perShare : 1;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" className="align-right">
              {copy.amount}
            </th>
            <th scope="col" className="align-right">
              {copy.share}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.percent}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ category, amount, perShare, percent }) => (
            <tr key={category}>
              <th scope="row">{name(category)}</th>
              <td className="align-right numeric">{formatMoney(amount)}</td>
              <td className="align-right numeric">{formatMoney(Math.round(perShare))}</td>
              <td className="align-right numeric hide-on-mobile">{formatPercent(percent)}</td>
            </tr>
          ))}
          <tr className="total-row">
            <th scope="row">{copy.total}</th>
            <td className="align-right numeric">{formatMoney(total)}</td>
            <td className="align-right numeric">{formatDecimal(total / shareCount, 0)}&nbsp;Kč</td>
            <td className="align-right numeric hide-on-mobile">{formatPercent(100)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
