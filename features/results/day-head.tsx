import { Link } from 'react-router';
import { raceDayCopy } from '#text/race-day/race-day';
import { programmeCopy } from '#text/race-day/programme';
import { resultsCopy as copy } from '#text/results/results';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { goingText } from '#text/racing/going-text';
import { Icon } from '#platform/ui/icon.tsx';
import { courseOfPlace } from '#features/racing/course-of-place.rules.ts';
import type { DayResultsView } from './day-results.rules.ts';
import { type DayAddress, resultsSlug } from './results-address.rules.ts';
import { formatFullDate } from '#text/platform/time/date';

type Props = { day: DayResultsView; slug: string; previous: DayAddress | null; next: DayAddress | null };

/** The head of a day's results: place, date, counts, going; links to the previous and next day and to its files. */
export function DayHead({ day, slug, previous, next }: Props) {
  const { event } = day;
  const course = courseOfPlace(event.location);
  const facts = [
    formatFullDate(event.date),
    ...(event.raceCount > 0 ? [raceDayCopy.races(event.raceCount)] : []),
    ...(event.horseCount > 0 ? [raceDayCopy.horses(event.horseCount)] : []),
    ...goingsOf(day),
    ...(event.weather ? [event.weather] : []),
  ];
  return (
    <header className="day-header">
      <div>
        <h2>{event.location}</h2>
        <p>
          {facts.join(' · ')}
          {course && (
            <>
              {' · '}
              <Link to={`/course/${course.slug}`}>{copy.course}</Link>
            </>
          )}
          {event.url && (
            <>
              {' · '}
              <a href={event.url}>{raceDayCopy.source}</a>
            </>
          )}
        </p>
      </div>
      <div className="inline-group no-print">
        {previous && <NeighbourLink day={previous} label={copy.previous} icon="caret-left" />}
        {next && <NeighbourLink day={next} label={copy.next} icon="caret-right" />}
        <Link className="button button-outline button-small" to={`/?eventId=${event.id}`}>
          <span>
            {copy.programme}
            <span className="hide-on-mobile">{copy.programmeMore}</span>
          </span>
        </Link>
        <Exports event={event} slug={slug} />
      </div>
    </header>
  );
}

/** What can be taken from the day, under one button that needs no script (downloads.tables). */
function Exports({ event, slug }: { event: DayResultsView['event']; slug: string }) {
  const { exports } = copy;
  const fileName = `${slug}-vysledky`;
  return (
    <details className="menu">
      <summary className="button button-outline button-small">
        {exports.open}
        <Icon name="caret-down" />
      </summary>
      <ul className="floating-panel" role="list">
        <li>
          <a href={`/race-results/${slug}/vysledky.csv`} download={`${fileName}.csv`}>
            {exports.csv}
          </a>
        </li>
        <li>
          <a href={`/race-results/${slug}/vysledky.json`} download={`${fileName}.json`}>
            {exports.json}
          </a>
        </li>
        {event.raceCount > 0 && (
          <li>
            <a href={`/program/${event.id}`}>{programmeCopy.link}</a>
          </li>
        )}
        <li className="js-only">
          <button type="button" onClick={() => window.print()}>
            {exports.print}
          </button>
        </li>
      </ul>
    </details>
  );
}

/** By time of day where it was read so, else as the races have it (racing.going-readings). */
function goingsOf({ event, goings }: DayResultsView): string[] {
  return event.goingReadings?.map(raceDayCopy.goingAt) ?? goings.map((going) => copy.going(goingText(going)));
}

type NeighbourProps = { day: DayAddress; label: (day: string) => string; icon: 'caret-left' | 'caret-right' };

function NeighbourLink({ day, label, icon }: NeighbourProps) {
  return (
    <Link
      className="icon-button"
      to={`/race-results/${resultsSlug(day)}`}
      aria-label={label(`${day.location} ${formatFullDate(day.date)}`)}
      prefetch="intent"
    >
      <Icon name={icon} />
    </Link>
  );
}

/** The races of the day by number and time, each to its table. */
export function RaceLinks({ races }: Pick<DayResultsView, 'races'>) {
  return (
    <nav className="tabs no-print" aria-label={copy.races}>
      {races.map((race) => (
        <a key={race.id} href={`#${raceAnchor(race.number)}`}>
          {race.number}. {race.time && <span className="numeric">{race.time}</span>}
        </a>
      ))}
    </nav>
  );
}
