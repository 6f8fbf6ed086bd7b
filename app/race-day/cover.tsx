import type { ReactNode } from 'react';
import { raceDayCopy as copy } from '#copy/cs/public/race-day.ts';
import type { RaceDayView } from '#domain/race-day/race-day-view.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import { NextStart } from './next-start.tsx';
import { Rail } from './rail.tsx';
import type { SiteClock } from '#app/live/site-clock.ts';

/** The home page's header of the race day: place, date, counts, the next start; `children` is the day picker. */
export function Cover({ view, clock, children }: { view: RaceDayView; clock: SiteClock; children: ReactNode }) {
  const { event, next, races } = view;
  return (
    <section className="cover" aria-labelledby="den">
      <div className="cover-inner">
        <div>
          <p className="eyebrow">{copy.day}</p>
          <h1 id="den">{event.location}</h1>
          <p className="cover-facts">
            {formatFullDate(event.date)} <span>{copy.races(event.raceCount)}</span>{' '}
            <span>{copy.horses(event.horseCount)}</span>
            {event.url && (
              <a href={event.url} target="_blank" rel="noopener">
                {copy.source}
              </a>
            )}
          </p>
        </div>
        {next && <NextStart next={next} clock={clock} />}
        {children}
      </div>
      {races.length > 0 && <Rail races={races} />}
    </section>
  );
}
