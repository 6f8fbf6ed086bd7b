import { Link } from 'react-router';
import { dashboardCopy } from './dashboard.cs.ts';
import type { DayTotals } from './my-history.rules.ts';
import type { MyTip } from './my-tip.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatDecimal, formatPercent, formatSignedPercent } from '#platform/text/czech-number.rules.ts';
import { TipTable } from './tip-table.tsx';

const copy = dashboardCopy.history;

type Props = { userId: string; days: readonly DayTotals[]; settled: readonly MyTip[]; isDemo: boolean };

/** Section of the dashboard: the last race days with the person's tips, and the last settled tips. */
export function History({ userId, days, settled, isDemo }: Props) {
  return (
    <section aria-labelledby="historie">
      <div className="page-section-header">
        <h2 id="historie">{copy.heading}</h2>
        {days.length > 0 && <Link to={`/tip-analysis/user/${userId}`}>{copy.more}</Link>}
      </div>
      {days.length === 0 && <p className="muted">{copy.empty}</p>}
      {days.length > 0 && (
        <div className="stack">
          <Days days={days} />
          {settled.length > 0 && (
            <section aria-labelledby="posledni-tipy">
              <h3 id="posledni-tipy">{copy.last}</h3>
              <TipTable tips={settled} isDemo={isDemo} />
            </section>
          )}
          <p className="source-note">{copy.simulation}</p>
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
            <th scope="col">{copy.day}</th>
            <th scope="col" className="align-right">
              {copy.tips}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.stake}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.winnings}
            </th>
            <th scope="col" className="align-right">
              {copy.success}
            </th>
            <th scope="col" className="align-right">
              {copy.roi}
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
