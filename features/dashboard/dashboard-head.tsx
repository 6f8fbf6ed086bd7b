import { Link } from 'react-router';
import { type Tile, Tiles } from '#features/stats/tiles.tsx';
import { formatDecimal, formatInteger, formatSigned } from '#text/platform/text/number';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import { contestCopy } from '#text/contest/contest';
import { weeklyPrizeCopy } from '#text/site/home-blocks';
import type { MyStanding } from '#features/contest/my-standing.rules.ts';
import { dashboardCopy } from '#text/dashboard/dashboard';
import type { StartRow, Totals } from './dashboard.rules.ts';

/** Tiles of all that a person's settled tips come to. */
export function totalTiles(all: Totals | null): Tile[] {
  const percent = (value: number | null | undefined, print: (value: number) => string) =>
    value === null || value === undefined ? { value: dashboardCopy.unknown } : { value: print(value), unit: '%' };
  return [
    { label: dashboardCopy.tiles.tips(all?.tips ?? 0), value: formatInteger(all?.tips ?? 0) },
    { label: dashboardCopy.tiles.success, ...percent(all?.successRate, (value) => formatDecimal(value, 1)) },
    { label: dashboardCopy.tiles.roi, ...percent(all?.roi, (value) => formatSigned(value, 1)) },
    { label: dashboardCopy.tiles.profit, value: all ? formatSigned(all.profit, 2) : dashboardCopy.unknown },
  ];
}

type DashboardHeadProps = {
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
export function DashboardHead({ username, week, next, clock, all }: DashboardHeadProps) {
  const isPast = useHasPassed(next?.startAt ?? null, clock);
  const tiles = [
    ...(week ? [rankTile(week)] : []),
    ...(next ? [startTile(next, isPast, clock)] : []),
    ...totalTiles(all).map((tile) => ({ ...tile, className: 'stat-tile hide-on-mobile' })),
  ];
  return (
    <>
      <div className="page-header">
        <p className="eyebrow">{dashboardCopy.title}</p>
        <div className="inline-group inline-group-spread">
          <h1>{dashboardCopy.hello(username)}</h1>
          <Link className="button button-accent" to="/">
            <Icon name="plus" />
            {dashboardCopy.addTip}
          </Link>
        </div>
      </div>
      <div className="mt-5">
        <Tiles tiles={tiles} />
      </div>
    </>
  );
}

const rankTile = ({ rank, ranked }: NonNullable<DashboardHeadProps['week']>): Tile =>
  rank === null
    ? { label: dashboardCopy.tiles.noPlace, value: dashboardCopy.unknown }
    : { label: dashboardCopy.tiles.place(ranked), value: `${rank}.` };

/** Its start closes the tips, so that from the off it is no deadline. */
const startTile = ({ raceNumber, location, time, startAt }: StartRow, isPast: boolean, clock: SiteClock): Tile => ({
  label: isPast
    ? dashboardCopy.starts.raceAt(raceNumber, location)
    : dashboardCopy.tiles.deadline(raceNumber, location),
  value: time ?? '',
  unit: <TimeLeft startAt={startAt} clock={clock} />,
});

function TimeLeft({ startAt, clock }: { startAt: Instant; clock: SiteClock }) {
  return useTimeLeft(startAt, clock).text;
}

const copy = dashboardCopy.week;

/**
 * Box of the dashboard: the person's rank in this week's contest, and what they need for the next rank
 * (contest.ranking).
 */
export function WeekBox({ standing, prize }: { standing: MyStanding; prize: number }) {
  const { rank, ranked, gap, waiting, shareOfLeader, tips, roi } = standing;
  return (
    <section className="prize-box week" aria-labelledby="muj-tyden">
      <div className="inline-group inline-group-spread">
        <h2 id="muj-tyden">{copy.heading}</h2>
        <span className="prize-amount">{weeklyPrizeCopy.amount(prize)}</span>
      </div>
      {shareOfLeader !== null && (
        <div className="progress-bar" role="img" aria-label={copy.bar(shareOfLeader)}>
          <i className="is-accent" style={{ width: `${shareOfLeader}%` }} />
        </div>
      )}
      <p className="small-text">
        {rank === null ? (
          copy.noRank(tips)
        ) : (
          <>
            {copy.place}
            <b>{copy.placeOf(rank, ranked)}</b>.{roi !== null && ` ${copy.numbers(roi)}`}
          </>
        )}
        {gap && ` ${contestCopy.gap(gap)}`}
        {waiting > 0 && ` ${copy.waiting(waiting)}`}
      </p>
      <p className="small-text">
        <Link to="/contest">{copy.link}</Link> · <a href="/user-dashboard/tyden">{copy.share}</a>
      </p>
    </section>
  );
}
