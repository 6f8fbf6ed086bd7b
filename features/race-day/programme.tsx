import './programme.css';
import { programmeCopy as copy } from '#text/race-day/programme';
import { raceCardCopy } from '#text/race-day/race-card';
import { raceDayCopy } from '#text/race-day/race-day';
import { shellCopy } from '#text/platform/ui/shell';
import { PageLink } from '#platform/ui/page-link.tsx';
import type { RaceDayView } from './race-day-view.rules.ts';
import { programmeLayout } from './programme-layout.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { DayStateAlert } from './day-state-alert.tsx';
import { EmptyDay } from './empty-day.tsx';
import { ProgrammeRace } from './programme-race.tsx';

const densityClass = { roomy: 'is-roomy', normal: '', dense: 'is-dense' } as const;

type Props = {
  day: RaceDayView;
  siteName: string;
  isDemo: boolean;
};

/** The programme of a race day, for a printer: pages of A5 with room for a pencil (race-day.programme). */
export function Programme({ day, siteName, isDemo }: Props) {
  const { event, races } = day;
  const hasPrices = races.some(({ runners }) => runners.some(({ odds }) => odds.displayed !== null));
  const { density, isWhole } = programmeLayout(races);
  return (
    <>
      <div className="programme-tools no-print">
        <p className="small-text">{copy.hint}</p>
        <div className="inline-group">
          <button className="button button-small js-only" type="button" onClick={() => window.print()}>
            {copy.print}
          </button>
          <PageLink className="button button-outline button-small" to={`/?eventId=${event.id}`}>
            {copy.back}
          </PageLink>
        </div>
      </div>
      <section
        className={`programme ${densityClass[density]}${isWhole ? ' is-whole' : ''}`}
        aria-label={copy.eyebrow(siteName)}
        // It scrolls on a phone, where nothing in it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <header className="programme-head">
          <div>
            <p className="eyebrow">{copy.eyebrow(siteName)}</p>
            <h1>{event.location}</h1>
          </div>
          <p>
            <b>{formatFullDate(event.date)}</b>
            {event.raceCount > 0 && <span>{raceDayCopy.races(event.raceCount)}</span>}
            {event.horseCount > 0 && <span>{raceDayCopy.horses(event.horseCount)}</span>}
            {event.goingReadings?.map((reading) => (
              <span key={reading.time}>{raceDayCopy.goingAt(reading)}</span>
            ))}
            {event.weather && <span>{event.weather}</span>}
          </p>
        </header>
        <DayStateAlert event={event} />
        {races.length === 0 && <EmptyDay event={event} />}
        {races.map((race) => (
          <ProgrammeRace key={race.id} race={race} />
        ))}
        <footer className="programme-foot">
          {hasPrices && (
            <p>
              <b>{shellCopy.footer.age}</b> {shellCopy.footer.warning} {shellCopy.footer.noMinors}
            </p>
          )}
          <p>
            {isDemo && `${raceCardCopy.demo}. `}
            {copy.legend}
          </p>
          {event.sourceLine && <p>{event.sourceLine}</p>}
        </footer>
      </section>
    </>
  );
}
