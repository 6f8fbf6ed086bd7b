import { Link } from 'react-router';
import { timeDistanceCopy } from './time-distance.cs.ts';
import { formatDecimal, formatInteger } from '#platform/text/czech-number.rules.ts';
import type { BandView } from './time-page.rules.ts';

const copy = timeDistanceCopy.bands;

/** Section of /time-distance: for four groups of distances the mean speed of winners, and the three fastest horses. */
export function DistanceBands({ bands }: { bands: readonly BandView[] }) {
  return (
    <div className="bands">
      {bands.map((band) => (
        <section key={band.band}>
          <h3>
            {copy.names[band.band]}
            <small>{copy.spans[band.band]}</small>
          </h3>
          {band.speedMs === null || band.secondsPerKm === null ? (
            <p className="small-text muted">{copy.empty}</p>
          ) : (
            <p className="big-value">
              {formatDecimal(band.speedMs, 2)} <small>{copy.speed(band.secondsPerKm)}</small>
            </p>
          )}
          <p className="small-text muted">{copy.races(band.raceCount)}</p>
          {band.best.length > 0 ? (
            <ol>
              {band.best.map((row, at) => (
                <li key={row.slug}>
                  <i>{at + 1}</i>
                  <Link className="strong-link" to={`/horse/${row.slug}`}>
                    {row.name}
                  </Link>
                  <b className="numeric">{formatInteger(row.figure)}</b>
                </li>
              ))}
            </ol>
          ) : (
            <p className="small-text muted">{copy.noFigures}</p>
          )}
        </section>
      ))}
    </div>
  );
}
