import { Link } from 'react-router';
import { connectionCopy as copy } from './connections.cs.ts';
import { raceDayCopy } from '#features/race-day/race-day.cs.ts';
import { StartBox } from '#features/race-day/start-box.tsx';
import { silkText } from '#features/racing/silks.cs.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { LinkedForm } from '#features/racing/linked-form.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { Silk } from '#features/racing/silk.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { AdminLink } from '#platform/session/admin-link.tsx';
import { TodayRuns } from '#features/stats/today-runs.tsx';
import type { ConnectionView } from './connection-page.rules.ts';
import type { AheadRow, ConnectionKind } from './connection-rows.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatKilograms } from '#platform/text/czech-number.rules.ts';
import { andMore } from '#platform/text/czech-text.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

type Props = { kind: ConnectionKind; view: ConnectionView; today: PragueDate; clock: SiteClock };

/**
 * The head of a trainer's or a stable's page: who it is, the last starts and the next one (trainers.page,
 * stables.page).
 */
export function ConnectionHero({ kind, view, today, clock }: Props) {
  const { connection, form, todayRuns, next } = view;
  const { list, plural } = copy.of[kind];
  return (
    <>
      <nav className="page-header" aria-label={list}>
        <ol className="breadcrumbs">
          <li>
            <Link to={`/${plural}`}>{list}</Link>
          </li>
          <li aria-current="page">{connection.name}</li>
        </ol>
      </nav>
      <section className={next ? 'hero' : 'hero hero-without-box'} aria-label={connection.name}>
        {kind === 'stable' ? (
          <div className="hero-silk">
            <Silk silk={connection.silk} />
          </div>
        ) : (
          <div className="jockey-plate" aria-hidden="true">
            {connection.initials}
          </div>
        )}
        <div>
          <h1>{connection.name}</h1>
          <Facts kind={kind} view={view} />
          <LinkedForm heading={copy.lastStarts(form.length)} starts={form} />
          <TodayRuns text={todayRuns && copy.today(todayRuns)} />
          <AdminLink kind={kind} id={connection.id} />
        </div>
        {next && <NextStartBox next={next} startsAhead={view.startsAhead} today={today} clock={clock} />}
      </section>
    </>
  );
}

/** Named in a stable's head; of a large one the others are counted. */
const maxTrainers = 3;

function Facts({ kind, view: { connection, horses, seasons } }: Pick<Props, 'kind' | 'view'>) {
  const trainers = [
    ...new Map(horses.flatMap(({ trainer }) => (trainer ? [[trainer.id, trainer] as const] : []))).values(),
  ];
  const more = trainers.length - maxTrainers;
  const first = seasons.at(-1)?.year;
  const colours = kind === 'stable' ? silkText(connection.silk) : null;
  return (
    <p className="hero-facts">
      {horses.length > 0 && <span>{copy.horseCount(horses.length)}</span>}
      {first && <span>{copy.since(first)}</span>}
      {kind === 'stable' && trainers.length > 0 && (
        <span>
          {copy.trainer}{' '}
          {trainers.slice(0, maxTrainers).map(({ id, name }, at) => (
            <b key={id}>
              {at > 0 && ', '}
              <TrainerLink trainer={{ name, slug: idSlug(id, name) }} />
            </b>
          ))}
          {more > 0 && ` ${andMore(more)}`}
        </span>
      )}
      {colours && (
        <span>
          {copy.colours} <b>{colours}</b>
        </span>
      )}
    </p>
  );
}

type BoxProps = { next: AheadRow; startsAhead: number; today: PragueDate; clock: SiteClock };

function NextStartBox({ next, startsAhead, today, clock }: BoxProps) {
  const horse = {
    slug: idSlug(next.horseId, next.horseName),
    name: horseName(next.horseName),
    country: next.horseCountry,
  };
  const facts = [
    next.jockeyName === null ? null : shortRiderName(next.jockeyName),
    next.weightKg === null ? null : formatKilograms(next.weightKg),
    copy.untilSunday(startsAhead),
  ];
  return (
    <StartBox startAt={next.startAt} clock={clock} heading={copy.next} date={next.date} today={today}>
      <div className="start-box-row">
        <div className="start-box-silk">
          <Silk silk={next.silk ?? unknownSilk} />
          <div>
            <HorseLink horse={horse} />
            <p className="small-text">
              <Link className="strong-link" to={raceHref(next)}>
                {raceDayCopy.raceNumber(next.raceNumber)}
                {next.time && `, ${next.time}`}
              </Link>
            </p>
            <p className="small-text muted">{`${next.location}, ${formatFullDate(next.date)}`}</p>
          </div>
        </div>
        {next.number !== null && <span className="cloth cloth-large">{next.number}</span>}
      </div>
      <p className="small-text">{facts.filter(Boolean).join(' · ')}</p>
    </StartBox>
  );
}
