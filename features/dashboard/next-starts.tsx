import { Link } from 'react-router';
import { dashboardCopy } from './dashboard.cs.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import { raceHref } from '#features/racing/race-href.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { StartRow } from './dashboard-rows.rules.ts';
import { formatWeekday, formatDayMonth } from '#platform/time/czech-date.rules.ts';
import { nbsp } from '#platform/text/czech-number.rules.ts';

const copy = dashboardCopy.starts;

/**
 * Section of the dashboard: the next races in which one can still tip, with the time left to their starts and the
 * person's tips on them.
 */
export function NextStarts({ starts, clock }: { starts: readonly StartRow[]; clock: SiteClock }) {
  return (
    <section aria-labelledby="uzaverky">
      <div className="page-section-header">
        <h2 id="uzaverky">{copy.heading}</h2>
        <p>{copy.note}</p>
      </div>
      {starts.length > 0 ? (
        <div className="panel flush bleed">
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">{copy.start}</th>
                <th scope="col">{copy.where}</th>
                <th scope="col" className="align-right">
                  {copy.myTip}
                </th>
              </tr>
            </thead>
            <tbody>
              {starts.map((start) => (
                <StartLine key={start.raceId} start={start} clock={clock} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted">{copy.empty}</p>
      )}
    </section>
  );
}

function StartLine({ start, clock }: { start: StartRow; clock: SiteClock }) {
  const { text, isPast } = useTimeLeft(start.startAt, clock);
  return (
    <tr>
      <td className="nowrap">
        <b className="numeric">{start.time}</b>{' '}
        <span className="hide-on-mobile">
          {formatWeekday(start.date)}
          {nbsp}
          {formatDayMonth(start.date)}
        </span>
        <small>{text}</small>
      </td>
      <th scope="row">
        <Link className="horse" to={raceHref(start)}>
          {copy.race(start.raceNumber)}
          {start.raceName && <span className="hide-on-mobile"> – {start.raceName}</span>}
        </Link>
        <small>
          {start.location}, {copy.runners(start.starters)}
        </small>
      </th>
      <td className="align-right">
        {start.myTips > 0 ? (
          <span className="badge badge-ok">
            <Icon name="check" />
            {copy.mine(start.myTips)}
          </span>
        ) : (
          !isPast && (
            <Link
              className="button button-outline button-small"
              to={raceHref(start)}
              aria-label={copy.tipNamed(start.raceNumber, start.location)}
            >
              {copy.tip}
            </Link>
          )
        )}
      </td>
    </tr>
  );
}
