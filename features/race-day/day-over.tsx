import { raceDayCopy as copy } from '#text/race-day/race-day';
import { PageLink } from '#platform/ui/page-link.tsx';
import type { DayAhead } from './day-ahead.rules.ts';
import type { RaceDayView } from './race-day-view.rules.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';

type Props = {
  event: RaceDayView['event'];
  races: readonly Pick<RaceDayView['races'][number], 'state'>[];
  /** The day to point to. */
  ahead: DayAhead | null;
};

/**
 * In the cover in place of the next start: that the last race is being run, where the results are, or, of a day without
 * either, the way on (race-day.cover).
 */
export function DayOver({ event, races, ahead }: Props) {
  if (races.some(({ state }) => state === 'running')) return <p className="next-start">{copy.lastRaceRuns}</p>;
  const hasResults = races.some(({ state }) => state === 'completed' || state === 'annulled');
  if (hasResults)
    return (
      <WayOn
        text={copy.dayIsOver}
        label={copy.resultsOfDay}
        to={`/race-results/${resultsSlug({ ...event, eventId: event.id })}`}
      />
    );
  const text = copy.noStart[event.status];
  if (ahead) return <WayOn text={text} label={copy.toDayAhead} to={`/?eventId=${ahead.eventId}`} />;
  return <WayOn text={text} label={copy.toResults} to="/race-results" />;
}

function WayOn({ text, label, to }: { text: string; label: string; to: string }) {
  return (
    <div className="next-start">
      <p>
        <b>{text}</b>
      </p>
      <PageLink className="button button-on-cover" to={to}>
        {label}
      </PageLink>
    </div>
  );
}
