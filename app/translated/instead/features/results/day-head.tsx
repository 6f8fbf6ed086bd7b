import type { ComponentProps } from 'react';
import { Link } from '#app/translated/router.tsx';
import { goingText } from '#text/racing/going-text';
import type { DayHead as CzechHead } from '#features/results/day-head.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { formatClockTime } from '#platform/time/date.en.ts';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { raceDayCopy } from '#text/race-day/race-day';
import { resultsCopy as copy } from '#text/results/results';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import type { DayResultsView } from '#features/results/day-results.rules.ts';
import { type DayAddress, resultsSlug } from '#features/results/results-address.rules.ts';
import { formatFullDate } from '#text/platform/time/date';

/** The head of a day's results without its files and its programme for print, which are Czech. */
export function DayHead({ day, previous, next }: ComponentProps<typeof CzechHead>) {
  const { event } = day;
  const facts = [
    formatFullDate(event.date),
    ...(event.raceCount > 0 ? [raceDayCopy.races(event.raceCount)] : []),
    ...(event.horseCount > 0 ? [raceDayCopy.horses(event.horseCount)] : []),
    ...day.goings.map((going) => copy.going(goingText(going))),
  ];
  return (
    <header className="day-header">
      <div>
        <h2 lang="cs">{event.location}</h2>
        <p>{facts.join(' · ')}</p>
      </div>
      <div className="inline-group no-print">
        {previous && <NeighbourLink day={previous} label={copy.previous} icon="caret-left" />}
        {next && <NeighbourLink day={next} label={copy.next} icon="caret-right" />}
        <Link className="button button-outline button-small" to={`/?eventId=${event.id}`}>
          {copy.programme}
          <span className="hide-on-mobile">{copy.programmeMore}</span>
        </Link>
      </div>
    </header>
  );
}

type NeighbourProps = { day: DayAddress; label: (day: string) => string; icon: 'caret-left' | 'caret-right' };

function NeighbourLink({ day, label, icon }: NeighbourProps) {
  return (
    <Link
      className="icon-button"
      to={`/race-results/${resultsSlug(day)}`}
      aria-label={label(`${day.location} ${formatFullDate(day.date)}`)}
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
          {oddsAnalysisCopy.tab(race.number)}{' '}
          {race.time && <span className="numeric">{formatClockTime(race.time)}</span>}
        </a>
      ))}
    </nav>
  );
}
