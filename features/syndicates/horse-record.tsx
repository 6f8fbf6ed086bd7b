import { Link } from 'react-router';
import { raceDayCopy } from '#features/race-day/race-day.cs.ts';
import { syndicatesCopy } from './syndicates.cs.ts';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import { formatDate, formatFullDate } from '#platform/time/czech-date.rules.ts';
import type { SyndicatePageView } from './syndicate-page.rules.ts';

const copy = syndicatesCopy.page;
const tiles = ['totalRaces', 'wins', 'placements'] as const;

type Props = Pick<SyndicatePageView, 'horse'> & { clock: SiteClock };

/** The syndicate page's section on its horse: record, next start and last runs, from our results. */
export function HorseRecord({ horse: { record, next, runs, horse }, clock }: Props) {
  const isOff = useHasPassed(next?.startAt ?? null, clock);
  return (
    <section id="kun" aria-labelledby="kun-h">
      <div className="page-section-header">
        <h2 id="kun-h">{copy.horseHeading}</h2>
        <Link to={`/horse/${horse.slug}`}>{copy.horseCard}</Link>
      </div>
      <dl className="stat-tiles stat-tiles-three">
        {tiles.map((tile) => (
          <div className="stat-tile" key={tile}>
            <dt>{copy.tiles[tile](record[tile])}</dt>
            <dd className="numeric">{record[tile]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <b>{isOff ? raceDayCopy.awaitsResult : copy.nextHeading}:</b>{' '}
        {next ? (
          <Link to={raceHref(next)}>
            {formatFullDate(next.date)}, {next.location}, {raceDayCopy.raceNumber(next.raceNumber)}
            {next.time && `, ${next.time}`}
          </Link>
        ) : (
          copy.noNext
        )}
      </p>
      {runs.length > 0 && (
        <div className="panel flush bleed mt-3">
          <table className="data-table">
            <caption className="visually-hidden">{copy.lastRuns}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.run.place}</th>
                <th scope="col">{copy.run.date}</th>
                <th scope="col">{copy.run.race}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.id}>
                  <td>
                    <PlacingPlate position={run.position} placing={run.placing} status={run.status} />
                  </td>
                  <td className="numeric nowrap">{formatDate(run.date)}</td>
                  <th scope="row">
                    <Link to={resultHref(run)}>
                      {run.location}, {raceDayCopy.raceNumber(run.raceNumber)}
                    </Link>
                    {run.raceName && <small>{run.raceName}</small>}
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
