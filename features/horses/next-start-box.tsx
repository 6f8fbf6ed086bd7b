import { Link } from 'react-router';
import { horsePageCopy as copy } from './horse-page.cs.ts';
import { raceCardCopy } from '#features/race-day/race-card.cs.ts';
import { raceDayCopy } from '#features/race-day/race-day.cs.ts';
import { StartBox } from '#features/race-day/start-box.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { PriceChange, Sparkline } from '#features/odds/price-movement.tsx';
import { raceTitle } from '#features/racing/race-title.ts';
import { raceHref } from '#features/racing/race-href.ts';
import type { NextStart } from './horse-page.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatClockTime, formatFullDate } from '#platform/time/czech-date.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { formatKilograms, formatMetres } from '#platform/text/czech-number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

type Props = { next: NextStart; today: PragueDate; clock: SiteClock; isDemo: boolean };

/** Box in the head of the horse page: the nearest race the horse is entered in, with its price and how it has moved. */
export function NextStartBox({ next, today, clock, isDemo }: Props) {
  const race = raceDayCopy.raceNumber(next.raceNumber);
  const facts = [
    next.location,
    next.distanceM === null ? null : formatMetres(next.distanceM),
    next.weightKg === null ? null : formatKilograms(next.weightKg),
  ];
  return (
    <StartBox startAt={next.startAt} clock={clock} heading={copy.next} date={next.date} today={today}>
      <div className="start-box-row">
        <div>
          <Link className="horse" to={raceHref(next)}>
            {race}, {formatFullDate(next.date)}
            {next.time && `, ${formatClockTime(next.time)}`}
          </Link>
          {next.raceName && (
            <p className="small-text" lang="cs">
              {raceTitle({ name: next.raceName, number: next.raceNumber })}
            </p>
          )}
          <p className="small-text muted">{facts.filter(Boolean).join(' · ')}</p>
          {next.last && <p className="small-text muted">{lastStart(next.last, next.jockey?.name ?? null)}</p>}
        </div>
        {next.number !== null && (
          <span className="cloth cloth-large" role="img" aria-label={copy.startNumber(next.number)}>
            {next.number}
          </span>
        )}
      </div>
      {next.isNonStarter ? (
        <p className="badge">{copy.nonStarter}</p>
      ) : (
        <p className="inline-group inline-group-spread">
          <span className="inline-group">
            <OddsValue odds={next.odds} isDemo={isDemo} />
            {next.movement && <Sparkline movement={next.movement} />}
            {next.movement && <PriceChange delta={next.movement.delta} />}
            {next.pricedAt !== null && (
              <span className="small-text muted">{raceCardCopy.pricedAt(next.pricedAt, next.startAt)}</span>
            )}
          </span>
          {next.jockey && (
            <span className="small-text">
              <JockeyLink jockey={next.jockey} />
            </span>
          )}
        </p>
      )}
    </StartBox>
  );
}

function lastStart(last: NonNullable<NextStart['last']>, jockeyName: string | null): string {
  const { weightChangeKg } = last;
  const rider =
    last.jockeyName && jockeyName && last.jockeyName !== jockeyName ? shortRiderName(last.jockeyName) : null;
  return [
    copy.lastStart(last.date, last.daysOff),
    weightChangeKg === null || weightChangeKg === 0 ? null : copy.weightChange(weightChangeKg),
    rider && copy.riddenBy(rider),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
