import { connectionCopy } from '#copy/cs/public/connections.ts';
import { runGroupsCopy } from '#copy/cs/public/run-groups.ts';
import { OddsValue } from '#app/odds/odds-value.tsx';
import { HorseLink } from '#app/racing/horse-link.tsx';
import { PlacingPlate } from '#app/racing/placing-plate.tsx';
import { resultHref } from '#app/racing/race-href.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { RecentStart } from '#domain/connections/connection-page.ts';
import { shortRiderName } from '#domain/racing/rider-name.ts';
import { formatDate } from '#domain/shared/czech-date.ts';
import { formatMetres } from '#domain/shared/czech-number.ts';

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
