import { raceDayCopy as copy } from '#text/race-day/race-day';
import { Silk } from '#features/racing/silk.tsx';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { RaceDayView } from './race-day-view.rules.ts';
import { formatFullDate } from '#text/platform/time/date';

/** Shown for a race day whose races are not published yet; a cancelled one has its alert. */
export function EmptyDay({ event }: { event: RaceDayView['event'] }) {
  if (event.status === 'cancelled') return null;
  return (
    <div className="panel empty">
      <Silk silk={unknownSilk} />
      <b>
        {event.location}, {formatFullDate(event.date)}
      </b>
      <p className="small-text">{copy.emptyDay}</p>
    </div>
  );
}

/** Shown on a site without any race day (race-day.picker-hidden). */
export function NoDays() {
  return (
    <div className="panel empty mt-6">
      <Silk silk={unknownSilk} />
      <h1>{copy.noDays.title}</h1>
      <p>{copy.promise}.</p>
      <p className="small-text">{copy.noDays.text}</p>
      <a className="button button-primary" href={copy.noDays.help.to}>
        {copy.noDays.help.text}
      </a>
    </div>
  );
}
