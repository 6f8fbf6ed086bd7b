import type { PricedRunnerRow } from '#features/odds/priced-runner.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** A race to come, and how many of its runners the person tips. */
export type StartRow = {
  raceId: number;
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  raceName: string | null;
  time: ClockTime | null;
  startAt: Instant;
  starters: number;
  myTips: number;
};

/** The outcome of a tip (tip_outcomes); null = no result yet. */
export type OutcomeRow = {
  state: 'won' | 'placed' | 'lost' | 'void';
  position: number | null;
  payoutMillionths: number;
  /** How many started in its race. */
  starters: number;
};

/** One of the person's tips with its runner and the prices now and when it was placed. */
export type MyTipRow = PricedRunnerRow & {
  runnerId: number;
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  time: ClockTime | null;
  startAt: Instant | null;
  isCompleted: boolean;
  isCancelled: boolean;
  status: ResultStatus | null;
  number: number | null;
  fortunaThen: number | null;
  tipsportThen: number | null;
  placedAt: Instant;
  /** The reason that the person wrote, null = none. */
  reasonText: string | null;
  isReasonShownAtOnce: boolean | null;
  isReasonHidden: boolean;
  outcome: OutcomeRow | null;
};

/** Settled tips of a race day or a month. */
export type TotalRow = { tips: number; successes: number; winningsMillionths: number };
export type DayTotalRow = TotalRow & { eventId: number; date: PragueDate; location: string };
/** `month`: '2023-10'. */
export type MonthTotalRow = TotalRow & { month: string };
