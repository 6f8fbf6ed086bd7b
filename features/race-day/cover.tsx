import type { ReactNode } from 'react';
import { raceDayCopy as copy } from '#text/race-day/race-day';
import type { HomeDay } from './home-day.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import type { DayAhead as AheadDay } from './day-ahead.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { DayOver } from './day-over.tsx';
import { NextStart } from './next-start.tsx';
import { Rail } from './rail.tsx';
import type { SiteClock } from '#platform/live/site-clock.ts';

type Props = {
  view: HomeDay;
  /** The day to point to. */
  ahead: AheadDay | null;
  today: PragueDate;
  clock: SiteClock;
  /** The next start as the screen at the course shows it. */
  courseStart: ReactNode;
  children: ReactNode;
};

/**
 * The home page's header of the race day: to visitors what the site is, then place, date, counts and the next start
 * with the one thing to do; `children` is the day picker (race-day.cover).
 */
export function Cover({ view, ahead, today, clock, courseStart, children }: Props) {
  const { event, next, races } = view;
  return (
    <section className="cover" aria-labelledby="den">
      <div className="cover-inner">
        <p className="cover-promise signed-out-only">{copy.promise}</p>
        <div className="cover-day">
          <h1 id="den">{event.location}</h1>
          {courseStart && <p className="only-in-course-mode course-date">{formatFullDate(event.date)}</p>}
          <p className="cover-facts">
            <b>{formatFullDate(event.date)}</b>{' '}
            {event.raceCount > 0 && <span>{copy.racesAndHorses(event.raceCount, event.horseCount)}</span>}
            {event.goingReadings?.map((reading) => (
              <span key={reading.time}>{copy.goingAt(reading)}</span>
            ))}
            {event.weather && <span>{event.weather}</span>}
            {event.url && (
              <a href={event.url} target="_blank" rel="noopener">
                {copy.source}
              </a>
            )}
            {event.raceCount > 0 && <a href={`/program/${event.id}`}>{copy.programme}</a>}
          </p>
        </div>
        {courseStart}
        {next ? <NextStart next={next} clock={clock} /> : <DayOver event={event} races={races} ahead={ahead} />}
        <div className="cover-more">
          {ahead && <DayAhead day={ahead} shown={event.location} today={today} />}
          {children}
        </div>
      </div>
      {races.length > 0 && <Rail races={races} />}
    </section>
  );
}

/**
 * Where racing goes on: today's day beside a past one, the next day after the last race, the weekend's feature from
 * Friday on (race-day.day-ahead).
 */
function DayAhead({ day, shown, today }: { day: AheadDay; shown: string; today: PragueDate }) {
  return (
    <p className="day-ahead">
      {copy.dayAhead(day, today)}{' '}
      <PageLink to={`/?eventId=${day.eventId}`}>{copy.dayAheadProgram(day, shown)}</PageLink>
    </p>
  );
}
