import { Link } from '#app/translated/router.tsx';
import { DayOver } from '#features/race-day/day-over.tsx';
import { startWords } from '#features/race-day/race-badge.tsx';
import { goingText } from '#text/racing/going-text';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { raceDayCopy } from '#text/race-day/race-day';
import { formatDayMonth, formatFullDate, formatWeekday } from '#platform/time/date.en.ts';
import { pagesCopy } from './pages.en.ts';
import type { DayAhead } from '#features/race-day/day-ahead.rules.ts';
import type { DayOption, RaceDayView } from '#features/race-day/race-day-view.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const copy = pagesCopy.home;

type Props = {
  view: RaceDayView;
  ahead: DayAhead | null;
  days: readonly DayOption[];
  today: PragueDate;
  clock: SiteClock;
};

/** The head of a race day on translated pages: place, date, going, the next start, and the nearest days. */
export function Cover({ view, ahead, days, today, clock }: Props) {
  const { event, next, races } = view;
  const first = races.find(({ time }) => time !== null)?.time ?? null;
  const going = races.find(({ goingText: text, goingValue }) => text !== null || goingValue !== null);
  return (
    <section className="cover" aria-labelledby="den">
      <div className="cover-inner">
        <p className="cover-promise">{raceDayCopy.promise}</p>
        <div className="cover-day">
          <h1 id="den" lang="cs">
            {event.location}
          </h1>
          <p className="cover-facts">
            <b>{formatFullDate(event.date)}</b>
            {[event.raceCount > 0 && raceDayCopy.races(event.raceCount), first && copy.firstOff(first)]
              .filter(Boolean)
              .join(', ')}
            {event.horseCount > 0 && <span>{raceDayCopy.horses(event.horseCount)}</span>}
            {going && <span>{copy.going(goingText({ value: going.goingValue, text: going.goingText }))}</span>}
            <span>{copy.localTime}</span>
          </p>
        </div>
        {next ? <NextStart next={next} clock={clock} /> : <DayOver event={event} races={races} ahead={ahead} />}
        <div className="cover-more">
          {ahead && (
            <p className="day-ahead">
              {raceDayCopy.dayAhead(ahead, today)}{' '}
              <Link to={`/?eventId=${ahead.eventId}`} lang="cs">
                {raceDayCopy.dayAheadProgram(ahead, event.location)}
              </Link>
            </p>
          )}
          <nav className="day-picker" aria-label={copy.days}>
            {days.map((day) => (
              <Link
                key={day.eventId}
                className="day-button"
                to={`/?eventId=${day.eventId}`}
                aria-current={day.eventId === event.id ? 'page' : undefined}
              >
                <span lang="cs">{day.location}</span>{' '}
                <small>{`${formatWeekday(day.date)} ${formatDayMonth(day.date)}`}</small>
              </Link>
            ))}
            <Link className="button button-small button-on-cover-outline" to="/race-results">
              {copy.moreDays}
            </Link>
          </nav>
        </div>
      </div>
    </section>
  );
}

function NextStart({ next, clock }: { next: NonNullable<RaceDayView['next']>; clock: SiteClock }) {
  const left = useTimeLeft(next.startAt, clock);
  return (
    <div className="next-start">
      <p>
        <b>{raceDayCopy.startOfRace(next)}</b> <span className="next-start-countdown">{startWords(left)}</span>
      </p>
      <a className="button button-on-cover" href={`#${raceAnchor(next.raceNumber)}`}>
        {copy.toRace}
      </a>
    </div>
  );
}
