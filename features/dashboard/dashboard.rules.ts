import { raceName } from '#features/racing/race-name.rules.ts';
import type { FollowedHorseRow, FollowedJockeyRow } from '#features/follows/followed-rows.rules.ts';
import {
  type FollowedHorse,
  followedHorse,
  type FollowedJockey,
  followedJockey,
} from '#features/follows/followed-view.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { DayTotalRow, MonthTotalRow, MyTipRow, StartRow, TotalRow } from './dashboard-rows.rules.ts';
import { type DayTotals, dayTotals, type MonthTotals, monthTotals, type Totals, totals } from './my-history.rules.ts';
import { type MyTip, myTip } from './my-tip.rules.ts';

type Rows = {
  starts: readonly StartRow[];
  current: readonly MyTipRow[];
  settled: readonly MyTipRow[];
  totals: { all: TotalRow | null; days: readonly DayTotalRow[]; months: readonly MonthTotalRow[] };
  horses: readonly FollowedHorseRow[];
  jockeys: readonly FollowedJockeyRow[];
};

/** A person's tips, starts and followed horses and jockeys, without texts. */
export type DashboardView = {
  starts: readonly StartRow[];
  tips: MyTip[];
  settled: MyTip[];
  all: Totals | null;
  days: DayTotals[];
  months: MonthTotals[];
  horses: FollowedHorse[];
  jockeys: FollowedJockey[];
  /** Topics of the live stream that change this view: 'event:12'. */
  topics: string[];
};

export function dashboard(rows: Rows, now: Instant): DashboardView {
  const { all, days, months } = rows.totals;
  const tips = rows.current.map((row) => myTip(row, now));
  const horses = rows.horses.map(followedHorse);
  const jockeys = rows.jockeys.map(followedJockey);
  const upcoming = [...horses, ...jockeys].flatMap(({ next }) => (next ? [next] : []));
  const eventIds = new Set([...rows.starts, ...tips, ...upcoming].map(({ eventId }) => eventId));
  return {
    starts: rows.starts.map((start) => ({ ...start, raceName: start.raceName && raceName(start.raceName) })),
    tips,
    settled: rows.settled.map((row) => myTip(row, now)),
    all: all && totals(all),
    days: days.map(dayTotals),
    months: months.map(monthTotals),
    horses,
    jockeys,
    topics: ['events', 'clock', 'standings', ...[...eventIds].map((id) => `event:${id}`)],
  };
}
