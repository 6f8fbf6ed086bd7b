import { Link } from 'react-router';
import { fantasyCopy as copy } from './fantasy.cs.ts';
import type { RoundLine } from './round-rows.rules.ts';
import { formatDayMonth, formatWeekday } from '#platform/time/czech-date.rules.ts';

/** Links of /fantasy to the open and running rounds; nothing when there is only one. */
export function RoundTabs({ rounds, shown }: { rounds: readonly RoundLine[]; shown: number }) {
  if (rounds.length < 2) return null;
  return (
    <nav className="segmented-control" aria-label={copy.rounds}>
      {rounds.map(({ eventId, location, date }) => (
        <Link
          key={eventId}
          to={`/fantasy?round=${eventId}`}
          aria-current={eventId === shown ? 'page' : undefined}
          preventScrollReset
        >
          {formatWeekday(date)}&nbsp;{formatDayMonth(date)} {location}
        </Link>
      ))}
    </nav>
  );
}
