import { Link } from 'react-router';
import { connectionCopy } from './connections.cs.ts';
import { aboutHorse } from '#features/horses/horse-about.cs.ts';
import { FormLine } from '#features/racing/form-line.tsx';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { AwaitedResult } from '#features/race-day/awaited-result.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { Silk } from '#features/racing/silk.tsx';
import type { ConnectedHorse, ConnectionView } from './connection-page.rules.ts';
import type { AheadRow, ConnectionKind } from './connection-rows.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { Won } from '#features/racing/won.tsx';

const copy = connectionCopy.horses;

/** How many horses are shown before the rest unfolds. */
const initialCount = 12;

type Props = { kind: ConnectionKind; view: ConnectionView; clock: SiteClock };

/** The horses of a trainer or a stable with their season and their next start. */
export function ConnectionHorses({ kind, view, clock }: Props) {
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

type TableProps = Omit<Props, 'view'> & { caption: string; horses: readonly ConnectedHorse[] };

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

function Row({ kind, horse, clock }: Omit<Props, 'view'> & { horse: ConnectedHorse }) {
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
