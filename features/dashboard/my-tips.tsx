import { Link } from 'react-router';
import { queuedTipsCopy } from '#text/offline/queued-tips';
import { useWaitingTips } from '#features/offline/queue-state.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import { raceHref } from '#features/racing/race-href.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { nbsp } from '#platform/text/number.rules.ts';
import { dashboardCopy } from '#text/dashboard/dashboard';
import type { MyTip, StartRow } from './dashboard.rules.ts';
import { TipTable } from './tip-table.tsx';
import { useDashboardForm } from './use-dashboard-form.ts';

const tipsCopy = dashboardCopy.tips;

const initialTipCount = 10;

/** Section of the dashboard: the person's tips that wait for a result, and those that were settled today. */
export function MyTips({ tips, isDemo }: { tips: readonly MyTip[]; isDemo: boolean }) {
  const form = useDashboardForm();
  return (
    <section aria-labelledby="moje-tipy">
      <div className="page-section-header">
        <h2 id="moje-tipy">{tipsCopy.heading}</h2>
      </div>
      <WaitingTips />
      {tips.length > 0 ? (
        <>
          <TipTable tips={tips.slice(0, initialTipCount)} isDemo={isDemo} form={form} />
          {tips.length > initialTipCount && (
            <details className="more more-tips">
              <summary className="button button-outline">{tipsCopy.more(tips.length - initialTipCount)}</summary>
              <TipTable tips={tips.slice(initialTipCount)} isDemo={isDemo} form={form} />
            </details>
          )}
          <p className="source-note">{tipsCopy.note}</p>
        </>
      ) : (
        <div className="panel empty">
          <b>{tipsCopy.empty}</b>
          <p>{tipsCopy.emptyText}</p>
          <Link className="button button-outline" to="/">
            {tipsCopy.toProgramme}
          </Link>
        </div>
      )}
    </section>
  );
}

/** The tips that have a reason or can still get one. */
export function reasonedTips(tips: readonly MyTip[]) {
  return tips
    .filter(({ state, ownReason }) => state === 'open' || ownReason !== null)
    .map(({ runnerId, raceNumber, location, horse, state, ownReason }) => ({
      runnerId,
      horse: horse.name,
      reason: ownReason,
      isOpen: state === 'open',
      title: dashboardCopy.starts.raceAt(raceNumber, location),
    }));
}

/** Tips made without a network: not placed, so not among the others (tips.queued). */
function WaitingTips() {
  const waiting = useWaitingTips();
  if (waiting.length === 0) return null;
  return (
    <p className="small-text">
      <b>{queuedTipsCopy.heading}:</b>{' '}
      {waiting.map(({ horse, isPlacing }) => `${horse} (${queuedTipsCopy.wish(isPlacing)})`).join(', ')}
    </p>
  );
}

const startsCopy = dashboardCopy.starts;

/**
 * Section of the dashboard: the next races in which one can still tip, with the time left to their starts and the
 * person's tips on them.
 */
export function NextStarts({ starts, clock }: { starts: readonly StartRow[]; clock: SiteClock }) {
  return (
    <section aria-labelledby="uzaverky">
      <div className="page-section-header">
        <h2 id="uzaverky">{startsCopy.heading}</h2>
        <p>{startsCopy.note}</p>
      </div>
      {starts.length > 0 ? (
        <div className="panel flush bleed">
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">{startsCopy.start}</th>
                <th scope="col">{startsCopy.where}</th>
                <th scope="col" className="align-right">
                  {startsCopy.myTip}
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
        <p className="muted">{startsCopy.empty}</p>
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
          {startsCopy.race(start.raceNumber)}
          {start.raceName && <span className="hide-on-mobile"> – {start.raceName}</span>}
        </Link>
        <small>
          {start.location}, {startsCopy.runners(start.starters)}
        </small>
      </th>
      <td className="align-right">
        {start.myTips > 0 ? (
          <span className="badge badge-ok">
            <Icon name="check" />
            {startsCopy.mine(start.myTips)}
          </span>
        ) : (
          !isPast && (
            <Link
              className="button button-outline button-small"
              to={raceHref(start)}
              aria-label={startsCopy.tipNamed(start.raceNumber, start.location)}
            >
              {startsCopy.tip}
            </Link>
          )
        )}
      </td>
    </tr>
  );
}
