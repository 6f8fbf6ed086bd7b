import { Link } from 'react-router';
import { oddsAnalysisCopy as copy } from '#text/odds-analysis/odds-analysis';
import { raceCardCopy } from '#text/race-day/race-card';
import { RaceBadge } from '#features/race-day/race-badge.tsx';
import { raceTitle } from '#text/racing/race-title';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { OddsDay, RaceTab } from './odds-day.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { formatClockTime } from '#text/platform/time/date';
import type { Instant } from '#platform/time/time.rules.ts';

type Props = { day: OddsDay; updatedAt: Instant | null; clock: SiteClock };

/** The odds analysis page's header: the day, the race with its state, and links to the day's other races. */
export function OddsHead({ day, updatedAt, clock }: Props) {
  const { event, chosen, races } = day;
  const tab = races.find(({ id }) => id === chosen?.id);
  return (
    <div className="page-header">
      <ol className="breadcrumbs">
        <li>{copy.section}</li>
        <li>
          <Link to={`/?eventId=${event.id}`}>{copy.day(event)}</Link>
        </li>
        {chosen && <li aria-current="page">{copy.summary.race(chosen.number)}</li>}
      </ol>
      <div className="inline-group inline-group-spread">
        <h1>{chosen ? raceTitle(chosen) : copy.day(event)}</h1>
        {chosen && tab && (
          <p className="inline-group">
            <RaceBadge race={{ state: tab.state, startAt: chosen.startAt }} clock={clock} />
            {updatedAt !== null && (
              <span className="small-text muted">{raceCardCopy.pricedAt(updatedAt, chosen.startAt)}</span>
            )}
            <Link
              className="button button-outline button-small"
              to={`/race-analysis/${analysisSlug({ eventId: event.id, raceId: chosen.id, raceNumber: chosen.number, location: event.location, time: chosen.time })}`}
            >
              <Icon name="chart-bar" />
              {copy.toRace}
            </Link>
          </p>
        )}
      </div>
      {races.length > 0 && (
        <RaceTabs
          races={races}
          chosenId={chosen?.id ?? null}
          href={(race) => `/odds-analysis?eventId=${event.id}&race=${race.number}`}
        />
      )}
    </div>
  );
}

type TabsProps = { races: readonly RaceTab[]; chosenId: number | null; href: (race: RaceTab) => string };

/** The day's races by number and time, the current one marked. */
export function RaceTabs({ races, chosenId, href }: TabsProps) {
  return (
    <nav className="tabs" aria-label={copy.racesOfDay} tabIndex={-1}>
      {races.map((race) => (
        <Link key={race.id} to={href(race)} aria-current={race.id === chosenId ? 'page' : undefined}>
          {copy.tab(race.number)} {race.time && <span className="numeric">{formatClockTime(race.time)}</span>}
        </Link>
      ))}
    </nav>
  );
}
