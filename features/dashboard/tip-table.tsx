import { Link } from 'react-router';
import { dashboardCopy } from '#text/dashboard/dashboard';
import { horsePageCopy } from '#text/horses/horse-page';
import { Silk } from '#features/racing/silk.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { MyTip } from './dashboard.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { placePayout } from '#features/odds/format-odds.rules.ts';
import { formatSigned } from '#text/platform/text/number';
import { placingOf } from '#features/racing/placing.rules.ts';
import { Removal } from './removal.tsx';
import type { DashboardForm } from './use-dashboard-form.ts';

const copy = dashboardCopy.tips;

/** `form`: removes tips that are still open; without it there is no such column. */
type Props = { tips: readonly MyTip[]; isDemo: boolean; form?: DashboardForm };

/**
 * A table of the dashboard with the person's tips: the price now and when tipped, state or outcome (on a phone under
 * the horse), and the button to remove it.
 */
export function TipTable({ tips, isDemo, form }: Props) {
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{copy.race}</th>
            <th scope="col" className="hide-on-mobile">
              <span className="visually-hidden">{copy.silk}</span>
            </th>
            <th scope="col">{copy.horse}</th>
            <th scope="col" className="align-right">
              {copy.odds}
            </th>
            <th scope="col" className="hide-on-mobile">
              {copy.state}
            </th>
            {form && (
              <th scope="col" className="align-right">
                <span className="visually-hidden">{copy.action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tips.map((tip) => (
            <TipRow key={tip.runnerId} tip={tip} isDemo={isDemo} form={form} />
          ))}
        </tbody>
      </table>
      {isDemo && <p className="source-note in-panel">{horsePageCopy.demo}</p>}
    </div>
  );
}

function TipRow({ tip, isDemo, form }: { tip: MyTip; isDemo: boolean; form: DashboardForm | undefined }) {
  const isSettled = tip.state !== 'open' && tip.state !== 'closed';
  return (
    <tr>
      <td>
        <Link className="strong-link nowrap" to={isSettled ? resultHref(tip) : raceHref(tip)}>
          <b>{tip.raceNumber}.</b> <span className="numeric">{tip.time}</span>
        </Link>
        <small>
          {formatFullDate(tip.date)}
          <br />
          {tip.location}
        </small>
      </td>
      <td className="hide-on-mobile silk-column">
        <Silk silk={tip.horse.silk} />
      </td>
      <th scope="row">
        <Link className="horse" to={`/horse/${tip.horse.slug}`}>
          {tip.horse.name}
        </Link>
        {tip.jockey && (
          <small>
            <JockeyLink jockey={tip.jockey} />
          </small>
        )}
        <div className="only-on-mobile">
          <TipState tip={tip} />
        </div>
      </th>
      <td className="align-right">
        <OddsValue odds={tip.odds} isDemo={isDemo} />
        {tip.oddsAtTip && <OddsWhenTipped odds={tip.oddsAtTip} />}
      </td>
      <td className="hide-on-mobile">
        <TipState tip={tip} />
      </td>
      {form && (
        <td className="align-right">
          {tip.state === 'open' ? (
            <Removal
              form={form}
              intent="remove-tip"
              id={tip.runnerId}
              text={copy.remove}
              busyText={copy.removing}
              name={copy.removeNamed(tip.horse.name)}
            />
          ) : (
            !isSettled && <ClosedIcon />
          )}
        </td>
      )}
    </tr>
  );
}

function OddsWhenTipped({ odds }: { odds: NonNullable<MyTip['oddsAtTip']> }) {
  return (
    <small className="nowrap">
      {odds.direction !== 'same' && (
        <>
          <Icon name={odds.direction === 'shorter' ? 'arrow-down' : 'arrow-up'} />
          <span className="visually-hidden">{copy.moved[odds.direction]}, </span>
        </>
      )}
      {copy.whenTipped(odds.text)}
    </small>
  );
}

function TipState({ tip }: { tip: MyTip }) {
  const paid = placePayout(tip.gain);
  return (
    <>
      {tip.gain === null ? <StateBadge state={tip.state} /> : <Outcome tip={tip} gain={tip.gain} />}
      {tip.reason && <small>{copy.reason(tip.reason)}</small>}
      {paid && <small>{paid}</small>}
    </>
  );
}

function StateBadge({ state }: Pick<MyTip, 'state'>) {
  const icon = state === 'open' ? 'lock-open' : state === 'closed' ? 'clock' : null;
  return (
    <span className={state === 'open' ? 'badge badge-ok' : 'badge'}>
      {icon && <Icon name={icon} />}
      {copy.states[state]}
    </span>
  );
}

function Outcome({ tip: { state, position }, gain }: { tip: MyTip; gain: number }) {
  return (
    <span className="inline-group tip-outcome">
      {position !== null && <PlacingPlate position={position} placing={placingOf(position)} status={null} />}
      <span>
        {copy.states[state]}
        <b className={gain < 0 ? 'numeric small-text negative' : 'numeric small-text positive'}>
          {formatSigned(gain, 2)}
        </b>
      </span>
    </span>
  );
}

function ClosedIcon() {
  return (
    <span className="muted small-text">
      <Icon name="lock" />
      <span className="visually-hidden">{copy.closed}</span>
    </span>
  );
}
