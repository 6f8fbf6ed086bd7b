import { Link } from 'react-router';
import { jockeyPageCopy } from '#copy/cs/public/jockeys.ts';
import { Silk } from '#app/racing/silk.tsx';
import { OddsValue } from '#app/odds/odds-value.tsx';
import { raceHref } from '#app/racing/race-href.ts';
import type { NextRide } from '#domain/jockeys/jockey-page.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import { formatKilograms, formatWeight } from '#domain/shared/czech-number.ts';

const copy = jockeyPageCopy.ahead;

/** Line-ups ahead, earliest first. */
export function NextRides({ rides, isDemo }: { rides: readonly NextRide[]; isDemo: boolean }) {
  return (
    <section>
      <div className="sec-h">
        <h2>{copy.heading}</h2>
      </div>
      {rides.length === 0 ? (
        <p className="note">{copy.none}</p>
      ) : (
        <div className="panel flush bleed">
          <table className="tb tb-st">
            <caption className="vh">{copy.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.race}</th>
                <th scope="col">
                  <span className="vh">{copy.number}</span>
                </th>
                <th scope="col">{copy.horse}</th>
                <th scope="col" className="r hide-m">
                  {copy.weight}
                </th>
                <th scope="col" className="r">
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
      )}
    </section>
  );
}

function Row({ ride, isDemo }: { ride: NextRide; isDemo: boolean }) {
  return (
    <tr className={ride.isNonStarter ? 'ns' : undefined}>
      <td className="nowrap">
        <Link className="lnk num" to={raceHref(ride)}>
          {`${ride.raceNumber}.${ride.time ? ` ${ride.time}` : ''}`}
        </Link>
        <small>{formatFullDate(ride.date)}</small>
        <small>{ride.location}</small>
      </td>
      <td>{ride.number !== null && <span className="cloth">{ride.number}</span>}</td>
      <td>
        <span className="silk-h">
          <Silk silk={ride.horse.silk} />
          <Link className="horse" to={`/horse/${ride.horse.slug}`}>
            {ride.horse.name}
            {ride.horse.country && <span className="suf"> ({ride.horse.country})</span>}
          </Link>
        </span>
        <small>
          {[
            ride.isNonStarter ? jockeyPageCopy.nonStarter : null,
            jockeyPageCopy.together(ride.together.rides, ride.together.wins),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {ride.weightKg !== null && <small className="only-m">{formatKilograms(ride.weightKg)}</small>}
      </td>
      <td className="r num hide-m">
        {ride.weightKg === null ? <span className="mut">–</span> : formatWeight(ride.weightKg)}
      </td>
      <td className="r">
        <OddsValue odds={ride.odds} isDemo={isDemo} />
      </td>
    </tr>
  );
}
