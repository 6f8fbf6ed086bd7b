import { Link } from 'react-router';
import { aboutHorse } from '#text/horses/horse-about';
import { FormLine } from '#features/racing/form-line.tsx';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { AwaitedResult } from '#features/race-day/awaited-result.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import { Silk } from '#features/racing/silk.tsx';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { Won } from '#features/racing/won.tsx';
import { runGroupsCopy } from '#text/racing/run-groups';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { formatDate } from '#text/platform/time/date';
import { formatMetres } from '#text/platform/text/number';
import { connectionCopy } from '#text/connections/connections';
import type { ConnectionKind, ConnectedHorse, ConnectionView, RecentStart } from './connection.rules.ts';
import type { AheadRow } from './connections.server.ts';

const copy = connectionCopy.horses;

/** How many horses are shown before the rest unfolds. */
const initialCount = 12;

type ConnectionHorsesProps = { kind: ConnectionKind; view: ConnectionView; clock: SiteClock };

/** The horses of a trainer or a stable with their season and their next start. */
export function ConnectionHorses({ kind, view, clock }: ConnectionHorsesProps) {
  const { horses, connection } = view;
  const { horses: heading, noHorses } = connectionCopy.of[kind];
  const more = horses.slice(initialCount);
  return (
    <section className="page-section page-section-compact">
      <div className="page-section-header">
        <h2>{heading}</h2>
        {horses.length > 0 && <p>{copy.note}</p>}
      </div>
      {horses.length === 0 ? (
        <p className="note">{noHorses}</p>
      ) : (
        <HorseTable kind={kind} caption={heading} horses={horses.slice(0, initialCount)} clock={clock} />
      )}
      {more.length > 0 && (
        <details className="more mt-3">
          <summary className="button button-outline">{copy.more(more.length)}</summary>
          <HorseTable kind={kind} caption={heading} horses={more} clock={clock} />
        </details>
      )}
      <p className="source-note">
        <Link to={`/horses?${kind}=${connection.id}`}>{copy.all}</Link>
      </p>
    </section>
  );
}

type TableProps = Omit<ConnectionHorsesProps, 'view'> & { caption: string; horses: readonly ConnectedHorse[] };

function HorseTable({ kind, caption, horses, clock }: TableProps) {
  return (
    <div className="panel flush bleed">
      <table className="data-table stats-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="hide-on-mobile">
              <span className="visually-hidden">{copy.silk}</span>
            </th>
            <th scope="col">{copy.horse}</th>
            {kind === 'stable' && (
              <th scope="col" className="hide-on-mobile">
                {connectionCopy.trainer}
              </th>
            )}
            <th scope="col" className="hide-on-mobile">
              {copy.form}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.starts}
            </th>
            <th scope="col" className="align-right">
              {copy.wins}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.places}
            </th>
            <th scope="col" className="align-right hide-on-mobile hide-on-tablet">
              {copy.won}
            </th>
            <th scope="col">{copy.next}</th>
          </tr>
        </thead>
        <tbody>
          {horses.map((horse) => (
            <Row key={horse.slug} kind={kind} horse={horse} clock={clock} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ kind, horse, clock }: Omit<ConnectionHorsesProps, 'view'> & { horse: ConnectedHorse }) {
  const { record, trainer } = horse;
  return (
    <tr>
      <td className="hide-on-mobile">
        <Silk silk={horse.silk} />
      </td>
      <th scope="row">
        <HorseLink horse={horse} />
        <small>{aboutHorse(horse)}</small>
      </th>
      {kind === 'stable' && (
        <td className="hide-on-mobile">
          {trainer ? <TrainerLink trainer={{ name: trainer.name, slug: idSlug(trainer.id, trainer.name) }} /> : '–'}
        </td>
      )}
      <td className="hide-on-mobile">
        <FormLine form={horse.form} />
      </td>
      <td className="align-right numeric hide-on-mobile">{record.totalRaces}</td>
      <td className="align-right numeric">
        <b>{record.wins}</b>
      </td>
      <td className="align-right numeric hide-on-mobile">{record.placements}</td>
      <td className="align-right numeric hide-on-mobile hide-on-tablet">
        <Won won={horse.won} />
      </td>
      <td>{horse.next ? <Next next={horse.next} clock={clock} /> : <span className="muted">–</span>}</td>
    </tr>
  );
}

function Next({ next, clock }: { next: AheadRow; clock: SiteClock }) {
  const rider = next.jockeyName === null ? null : shortRiderName(next.jockeyName);
  return (
    <>
      <Link className="strong-link numeric" to={raceHref(next)}>
        {copy.nextRace(next.date, next.raceNumber)}
      </Link>
      <small>{[next.location, rider].filter(Boolean).join(' · ')}</small>
      <AwaitedResult startAt={next.startAt} clock={clock} />
    </>
  );
}

const latestCopy = connectionCopy.latest;

type LatestStartsProps = { starts: readonly RecentStart[]; none: string; isDemo: boolean };

/** On a trainer's or a stable's page, the latest starts with their prices. */
export function LatestStarts({ starts, none, isDemo }: LatestStartsProps) {
  return (
    <section>
      <div className="page-section-header">
        <h2>{latestCopy.heading}</h2>
      </div>
      {starts.length === 0 ? (
        <p className="note">{none}</p>
      ) : (
        <div className="panel flush bleed">
          <table className="data-table stats-table">
            <caption className="visually-hidden">{latestCopy.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{latestCopy.place}</th>
                <th scope="col" className="hide-on-mobile">
                  {latestCopy.date}
                </th>
                <th scope="col">{latestCopy.horse}</th>
                <th scope="col" className="hide-on-mobile">
                  {latestCopy.jockey}
                </th>
                <th scope="col" className="align-right">
                  {latestCopy.odds}
                </th>
              </tr>
            </thead>
            <tbody>
              {starts.map((start) => (
                <LatestStart
                  key={`${start.eventId} ${start.raceNumber} ${start.horse.slug}`}
                  start={start}
                  isDemo={isDemo}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function LatestStart({ start, isDemo }: { start: RecentStart; isDemo: boolean }) {
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
