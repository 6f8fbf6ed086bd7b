import { Link } from 'react-router';
import { dashboardCopy } from '#copy/cs/account/dashboard.ts';
import type { DayTotals } from '#domain/dashboard/my-history.ts';
import type { MyTip } from '#domain/dashboard/my-tip.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import { formatDecimal, formatPercent, formatSignedPercent } from '#domain/shared/czech-number.ts';
import { TipTable } from './tip-table.tsx';

const copy = dashboardCopy.history;

type Props = { userId: string; days: readonly DayTotals[]; settled: readonly MyTip[]; isDemo: boolean };

/** The last race days one has tipped on, and the last tips that were settled. */
export function History({ userId, days, settled, isDemo }: Props) {
  return (
    <section aria-labelledby="historie">
      <div className="sec-h">
        <h2 id="historie">{copy.heading}</h2>
        {days.length > 0 && <Link to={`/tip-analysis/user/${userId}`}>{copy.more}</Link>}
      </div>
      {days.length === 0 && <p className="mut">{copy.empty}</p>}
      {days.length > 0 && (
        <div className="stack">
          <Days days={days} />
          {settled.length > 0 && (
            <section aria-labelledby="posledni-tipy">
              <h3 id="posledni-tipy">{copy.last}</h3>
              <TipTable tips={settled} isDemo={isDemo} />
            </section>
          )}
          <p className="src">{copy.simulation}</p>
        </div>
      )}
    </section>
  );
}

function Days({ days }: { days: readonly DayTotals[] }) {
  return (
    <div className="panel flush bleed">
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">{copy.day}</th>
            <th scope="col" className="r">
              {copy.tips}
            </th>
            <th scope="col" className="r hide-m">
              {copy.stake}
            </th>
            <th scope="col" className="r hide-m">
              {copy.winnings}
            </th>
            <th scope="col" className="r">
              {copy.success}
            </th>
            <th scope="col" className="r">
              {copy.roi}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.slug}>
              <td>
                <Link className="horse" to={`/race-results/${day.slug}`}>
                  {day.location}
                </Link>
                <small>{formatFullDate(day.date)}</small>
              </td>
              <td className="r num">{day.tips}</td>
              <td className="r num hide-m">{formatDecimal(day.tips, 2)}</td>
              <td className="r num hide-m">{formatDecimal(day.winnings, 2)}</td>
              <td className="r num">{day.successRate === null ? '–' : formatPercent(day.successRate, 1)}</td>
              <td className="r num">
                {day.roi === null ? '–' : <b className={day.roi < 0 ? 'neg' : 'pos'}>{formatSignedPercent(day.roi)}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
