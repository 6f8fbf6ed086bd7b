import { Link } from 'react-router';
import { dashboardCopy as copy } from './dashboard.cs.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import { type Tile, Tiles } from '#features/stats/tiles.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { StartRow } from './dashboard-rows.rules.ts';
import type { Totals } from './my-history.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { totalTiles } from './total-tiles.ts';

type Props = {
  username: string;
  /** null: there is no contest. */
  week: { rank: number | null; ranked: number } | null;
  next: StartRow | undefined;
  clock: SiteClock;
  all: Totals | null;
};

/**
 * The head of the dashboard: the person's name, the week's rank and the next deadline, on wide windows also the totals
 * of their tips.
 */
export function DashboardHead({ username, week, next, clock, all }: Props) {
  const isPast = useHasPassed(next?.startAt ?? null, clock);
  const tiles = [
    ...(week ? [rankTile(week)] : []),
    ...(next ? [startTile(next, isPast, clock)] : []),
    ...totalTiles(all).map((tile) => ({ ...tile, className: 'stat-tile hide-on-mobile' })),
  ];
  return (
    <>
      <div className="page-header">
        <p className="eyebrow">{copy.title}</p>
        <div className="inline-group inline-group-spread">
          <h1>{copy.hello(username)}</h1>
          <Link className="button button-accent" to="/">
            <Icon name="plus" />
            {copy.addTip}
          </Link>
        </div>
      </div>
      <div className="mt-5">
        <Tiles tiles={tiles} />
      </div>
    </>
  );
}

const rankTile = ({ rank, ranked }: NonNullable<Props['week']>): Tile =>
  rank === null
    ? { label: copy.tiles.noPlace, value: copy.unknown }
    : { label: copy.tiles.place(ranked), value: `${rank}.` };

/** Its start closes the tips, so that from the off it is no deadline. */
const startTile = ({ raceNumber, location, time, startAt }: StartRow, isPast: boolean, clock: SiteClock): Tile => ({
  label: isPast ? copy.starts.raceAt(raceNumber, location) : copy.tiles.deadline(raceNumber, location),
  value: time ?? '',
  unit: <TimeLeft startAt={startAt} clock={clock} />,
});

function TimeLeft({ startAt, clock }: { startAt: Instant; clock: SiteClock }) {
  return useTimeLeft(startAt, clock).text;
}
