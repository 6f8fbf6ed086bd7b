import { Link } from 'react-router';
import { formatFullDate, formatMonth, formatShortMonth } from '#text/platform/time/date';
import { formatDecimal, formatPercent, formatSigned, formatSignedPercent } from '#text/platform/text/number';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ProfitBarChart } from '#platform/charts/profit-bar-chart.tsx';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { dashboardCopy } from '#text/dashboard/dashboard';
import type { DayTotals, MonthTotals, MyTip } from './dashboard.rules.ts';
import { TipTable } from './tip-table.tsx';

const historyCopy = dashboardCopy.history;

type HistoryProps = { userId: string; days: readonly DayTotals[]; settled: readonly MyTip[]; isDemo: boolean };

/** Section of the dashboard: the last race days with the person's tips, and the last settled tips. */
export function History({ userId, days, settled, isDemo }: HistoryProps) {
  return (
    <section aria-labelledby="historie">
      <div className="page-section-header">
        <h2 id="historie">{historyCopy.heading}</h2>
        {days.length > 0 && <Link to={`/tip-analysis/user/${userId}`}>{historyCopy.more}</Link>}
      </div>
      {days.length === 0 && <p className="muted">{historyCopy.empty}</p>}
      {days.length > 0 && (
        <div className="stack">
          <Days days={days} />
          {settled.length > 0 && (
            <section aria-labelledby="posledni-tipy">
              <h3 id="posledni-tipy">{historyCopy.last}</h3>
              <TipTable tips={settled} isDemo={isDemo} />
            </section>
          )}
          <p className="source-note">{historyCopy.simulation}</p>
        </div>
      )}
    </section>
  );
}

function Days({ days }: { days: readonly DayTotals[] }) {
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{historyCopy.day}</th>
            <th scope="col" className="align-right">
              {historyCopy.tips}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {historyCopy.stake}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {historyCopy.winnings}
            </th>
            <th scope="col" className="align-right">
              {historyCopy.success}
            </th>
            <th scope="col" className="align-right">
              {historyCopy.roi}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.slug}>
              <th scope="row">
                <Link className="horse" to={`/race-results/${day.slug}`}>
                  {day.location}
                </Link>
                <small>{formatFullDate(day.date)}</small>
              </th>
              <td className="align-right numeric">{day.tips}</td>
              <td className="align-right numeric hide-on-mobile">{formatDecimal(day.tips, 2)}</td>
              <td className="align-right numeric hide-on-mobile">{formatDecimal(day.winnings, 2)}</td>
              <td className="align-right numeric">
                {day.successRate === null ? '–' : formatPercent(day.successRate, 1)}
              </td>
              <td className="align-right numeric">
                {day.roi === null ? (
                  '–'
                ) : (
                  <b className={day.roi < 0 ? 'negative' : 'positive'}>{formatSignedPercent(day.roi)}</b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const monthsCopy = dashboardCopy.months;
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
      title={monthsCopy.heading}
      finding={monthsCopy.finding(formatMonth(best.month), best.profit)}
      unit={monthsCopy.unit}
      table={{
        columns: [monthsCopy.month, monthsCopy.profit],
        rows: months.map(({ month, profit }) => [formatMonth(month), formatSigned(profit, 2)]),
      }}
    >
      <ProfitBarChart width={width} bars={bars} label={monthsCopy.label(formatMonth(best.month), best.profit)} />
    </ChartFigure>
  );
}
