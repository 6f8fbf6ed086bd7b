import { Link } from 'react-router';
import { oddsAnalysisCopy as copy } from '#copy/cs/public/odds-analysis.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';

type Neighbour = { eventId: number; location: string; date: PragueDate };
type Props = { path: string; neighbours: { previous: Neighbour | null; next: Neighbour | null } };

/** Links to the same page of the previous and next race day. */
export function NeighbourLinks({ path, neighbours: { previous, next } }: Props) {
  const link = (label: string, day: Neighbour | null) =>
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
