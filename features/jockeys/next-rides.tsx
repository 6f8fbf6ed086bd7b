import { Link } from 'react-router';
import { jockeyPageCopy } from './jockeys.cs.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import type { NextRide } from './jockey-page.rules.ts';
import { formatClockTime, formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatKilograms, formatWeight } from '#platform/text/czech-number.rules.ts';

const copy = jockeyPageCopy.ahead;

/** How many rides are shown before the rest unfolds. */
const initialCount = 6;

/** The jockey page's table of coming rides, earliest first. */
export function NextRides({ rides, isDemo }: { rides: readonly NextRide[]; isDemo: boolean }) {
  const more = rides.slice(initialCount);
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
      </div>
      {rides.length === 0 ? (
        <p className="note">{copy.none}</p>
      ) : (
        <RideTable rides={rides.slice(0, initialCount)} isDemo={isDemo} />
      )}
      {more.length > 0 && (
        <details className="more mt-3">
          <summary className="button button-outline">{copy.more(more.length)}</summary>
          <RideTable rides={more} isDemo={isDemo} />
        </details>
      )}
    </section>
  );
}

function RideTable({ rides, isDemo }: { rides: readonly NextRide[]; isDemo: boolean }) {
  return (
    <div className="panel flush bleed">
      <table className="data-table stats-table">
        <caption className="visually-hidden">{copy.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.race}</th>
            <th scope="col">
              <span className="visually-hidden">{copy.number}</span>
            </th>
            <th scope="col">{copy.horse}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.weight}
            </th>
            <th scope="col" className="align-right">
              {copy.odds}
            </th>
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => (
            <Row key={ride.id} ride={ride} isDemo={isDemo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ ride, isDemo }: { ride: NextRide; isDemo: boolean }) {
  return (
    <tr className={ride.isNonStarter ? 'is-non-starter' : undefined}>
      <td className="nowrap">
        <Link className="strong-link numeric" to={raceHref(ride)}>
          {copy.raceNumber(ride.raceNumber)}
          {ride.time && ` ${formatClockTime(ride.time)}`}
        </Link>
        <small>{formatFullDate(ride.date)}</small>
        <small>{ride.location}</small>
      </td>
      <td>{ride.number !== null && <span className="cloth">{ride.number}</span>}</td>
      <th scope="row">
        <span className="silk-with-name">
          <Silk silk={ride.horse.silk} />
          <HorseLink horse={ride.horse} />
        </span>
        <small>
          {[ride.isNonStarter ? jockeyPageCopy.nonStarter : null, jockeyPageCopy.together(ride.together)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {ride.weightKg !== null && <small className="only-on-mobile">{formatKilograms(ride.weightKg)}</small>}
      </th>
      <td className="align-right numeric hide-on-mobile">
        {ride.weightKg === null ? <span className="muted">–</span> : formatWeight(ride.weightKg)}
      </td>
      <td className="align-right">
        <OddsValue odds={ride.odds} isDemo={isDemo} />
      </td>
    </tr>
  );
}
