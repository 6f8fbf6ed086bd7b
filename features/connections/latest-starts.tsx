import { connectionCopy } from './connections.cs.ts';
import { runGroupsCopy } from '#features/racing/run-groups.cs.ts';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { resultHref } from '#features/racing/race-href.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import type { RecentStart } from './connection-page.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';
import { formatMetres } from '#platform/text/czech-number.rules.ts';

const copy = connectionCopy.latest;

type Props = { starts: readonly RecentStart[]; none: string; isDemo: boolean };

/** On a trainer's or a stable's page, the latest starts with their prices. */
export function LatestStarts({ starts, none, isDemo }: Props) {
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
      </div>
      {starts.length === 0 ? (
        <p className="note">{none}</p>
      ) : (
        <div className="panel flush bleed">
          <table className="data-table stats-table">
            <caption className="visually-hidden">{copy.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.place}</th>
                <th scope="col" className="hide-on-mobile">
                  {copy.date}
                </th>
                <th scope="col">{copy.horse}</th>
                <th scope="col" className="hide-on-mobile">
                  {copy.jockey}
                </th>
                <th scope="col" className="align-right">
                  {copy.odds}
                </th>
              </tr>
            </thead>
            <tbody>
              {starts.map((start) => (
                <Row key={`${start.eventId} ${start.raceNumber} ${start.horse.slug}`} start={start} isDemo={isDemo} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ start, isDemo }: { start: RecentStart; isDemo: boolean }) {
  const { kind, distanceM, jockeyName } = start;
  const distance = distanceM === null ? '' : ` ${formatMetres(distanceM)}`;
  return (
    <tr>
      <td>
        <PlacingPlate {...start} />
      </td>
      <td className="nowrap hide-on-mobile">
        <PageLink className="strong-link numeric" to={resultHref(start)}>
          {formatDate(start.date)}
        </PageLink>
      </td>
      <th scope="row">
        <HorseLink horse={start.horse} />
        <small>{`${start.location}, ${runGroupsCopy.kinds[kind]}${distance}`}</small>
        <small className="only-on-mobile">{formatDate(start.date)}</small>
      </th>
      <td className="hide-on-mobile">{jockeyName === null ? '–' : shortRiderName(jockeyName)}</td>
      <td className="align-right">
        <OddsValue odds={start.odds} isDemo={isDemo} />
      </td>
    </tr>
  );
}
