import { Link } from 'react-router';
import { oddsAnalysisCopy as copy } from '#text/odds-analysis/odds-analysis';
import type { NeighbourDay, NeighbourDays } from '#features/race-day/neighbour-days.rules.ts';
import { formatFullDate } from '#text/platform/time/date';

type Props = { path: string; neighbours: NeighbourDays };

/** Links to the same page of the previous and next race day. */
export function NeighbourLinks({ path, neighbours: { previous, next } }: Props) {
  const link = (label: string, day: NeighbourDay | null) =>
    day && (
      <Link className="button button-outline" to={`${path}?eventId=${day.eventId}`}>
        {label}: {day.location}, {formatFullDate(day.date)}
      </Link>
    );
  return (
    <nav className="inline-group inline-group-spread page-section-compact" aria-label={copy.otherDays}>
      {link(copy.previousDay, previous)}
      {link(copy.nextDay, next)}
    </nav>
  );
}
