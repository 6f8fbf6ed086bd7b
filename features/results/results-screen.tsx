import './results.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { raceCardCopy } from '#text/race-day/race-card';
import { resultsCopy as copy } from '#text/results/results';
import { Silk } from '#features/racing/silk.tsx';
import { DayStateAlert } from '#features/race-day/day-state-alert.tsx';
import { EmptyDay, NoDays } from '#features/race-day/empty-day.tsx';
import { isRaceOver } from '#features/race-day/is-race-over.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { DayResultsView } from './day-results.rules.ts';
import { type DayAddress, resultsSlug } from './results-address.rules.ts';
import type { ResultsPage } from './results-page.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { slugify } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { DayHead, RaceLinks } from './day-head.tsx';
import { DayList } from './day-list.tsx';
import { RaceResult } from './race-result.tsx';
import { ResultsFilterForm } from './results-filter-form.tsx';

type ResultsScreenProps = {
  /** null = the site has had no race day yet. */
  page: ResultsPage | null;
  clock: SiteClock;
  isDemo: boolean;
  /** Whether the address names the day. */
  isDayPage: boolean;
  path: string;
  appUrl: string;
  /** Content under the day's races: articles about it. */
  below: ReactNode;
};

/**
 * The screen of /race-results, /race-results/{slug}, /races/{location} and /races/{location}/{date}
 * (results.addresses).
 */
export function ResultsScreen({ page, clock, isDemo, isDayPage, path, appUrl, below }: ResultsScreenProps) {
  if (!page) return <NoDays />;
  const { day, filter } = page;
  return (
    <>
      <div className="page-header">
        <Breadcrumbs
          location={isDayPage ? (day?.event.location ?? null) : filter.location}
          date={isDayPage ? (day?.event.date ?? null) : null}
        />
        <h1>{isDayPage && day ? copy.dayHeading(day.event.location, day.event.date) : copy.heading}</h1>
      </div>
      <ResultsFilterForm filter={filter} choices={page.choices} />
      <div className="results-layout">
        <DayList
          list={page.list}
          filter={filter}
          selectedId={day?.event.id ?? null}
          today={page.today}
          path={path}
          appUrl={appUrl}
        />
        <div className="stack">
          {day ? (
            <Day day={day} previous={page.previous} next={page.next} clock={clock} isDemo={isDemo} />
          ) : (
            <NoResults />
          )}
          {below}
        </div>
      </div>
    </>
  );
}

type DayProps = Pick<ResultsScreenProps, 'clock' | 'isDemo'> & {
  day: DayResultsView;
  previous: DayAddress | null;
  next: DayAddress | null;
};

function Day({ day, previous, next, clock, isDemo }: DayProps) {
  const { event } = day;
  const slug = resultsSlug({ eventId: event.id, location: event.location, date: event.date });
  return (
    <>
      <DayHead day={day} slug={slug} previous={previous} next={next} />
      <DayStateAlert event={event} />
      {day.races.length === 0 ? <EmptyDay event={event} /> : <RaceLinks races={day.races} />}
      {day.races.map((race) => (
        <RaceResult key={race.id} race={race} event={event} clock={clock} />
      ))}
      {event.sourceLine && <p className="source-note">{event.sourceLine}</p>}
      {isDemo && day.races.some(isRaceOver) && <p className="source-note">{raceCardCopy.demo}</p>}
    </>
  );
}

function NoResults() {
  return (
    <div className="panel empty">
      <Silk silk={unknownSilk} />
      <b>{copy.none.title}</b>
      <p className="small-text">{copy.none.text}</p>
      <Link className="button button-outline button-small" to="/race-results">
        {copy.filter.clear}
      </Link>
    </div>
  );
}

function Breadcrumbs({ location, date }: { location: string | null; date: PragueDate | null }) {
  if (location === null) return null;
  return (
    <nav aria-label={copy.breadcrumbs} className="no-print">
      <ol className="breadcrumbs">
        <li>
          <Link to="/race-results">{copy.heading}</Link>
        </li>
        <li>
          {date ? (
            <Link to={`/races/${slugify(location)}`}>{location}</Link>
          ) : (
            <span aria-current="page">{location}</span>
          )}
        </li>
        {date && (
          <li>
            <span aria-current="page">{formatFullDate(date)}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
