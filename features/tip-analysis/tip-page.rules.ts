import type { Bot } from '#features/analysis/bots.rules.ts';
import type { TipPeriod } from '#features/analysis/tip-scope.rules.ts';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import type { TipperLine } from './tipper-lines.rules.ts';
import type { LoggedTip, TipperSummary } from './tip-log.rules.ts';
import type { PeriodChoice, SettledDay } from './tip-periods.rules.ts';

/**
 * Pages and files of the tip analysis are never older than this; a result invalidates it at once
 * (public-pages.freshness).
 */
export const maxCacheMinutes = 2;

/** A tip that paid, with everything its payout is worked out from. */
export type ExampleTip = {
  horse: string;
  country: string | null;
  position: number;
  starters: number;
  raceNumber: number;
  location: string;
  date: PragueDate;
  odds: BookmakerOdds;
  place3: BookmakerOdds;
  /** Units. */
  payout: number;
};

/** Profit in units at the start and after each step of the chart. */
type TipCurve = { userId: string | null; bot: Bot | null; username: string | null; values: number[] };

/** Everything the page of the tip analysis shows. */
export type TipPage = {
  period: TipPeriod;
  /** The race day of the scope 'event'. */
  day: SettledDay | null;
  choices: PeriodChoice[];
  /** Of all settled race days (statistics.span). */
  seasons: SeasonSpan | null;
  lines: TipperLine[];
  robots: TipperLine[];
  /** People that the search finds, and all with a settled tip. */
  total: number;
  peopleCount: number;
  raceCount: number;
  overall: { tips: number; successRate: number | null; bestRoi: number | null };
  chart: { steps: string[]; curves: TipCurve[] };
  /** The worked example of the method: a tip of the leader, their sums, and the second. */
  example: { tip: ExampleTip; leader: TipperLine; second: TipperLine | null } | null;
};

/** Everything the page of one person's tips shows. */
export type Tipper = {
  userId: string;
  /** null = Anonym: a deleted person whose settled tips stay. */
  username: string | null;
  summary: TipperSummary;
  /** The robot over the same race days, aligned with the summary's curve; null without a settled tip. */
  robot: { bot: Bot; values: number[] } | null;
  /** One page of the log, newest first. */
  log: LoggedTip[];
  total: number;
};
