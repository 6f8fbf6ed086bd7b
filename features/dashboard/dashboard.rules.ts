import { pricedRunner, type PricedRunner, type PricedRunnerRow } from '#features/odds/priced-runner.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { inPercent } from '#platform/text/number.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { placesPaid } from '#features/racing/places-paid.rules.ts';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { formatOdds } from '#features/odds/format-odds.rules.ts';
import { ownReason, type OwnReason } from '#features/reasons/reason.rules.ts';
import { tipRefusal } from '#features/tips/tip-refusal.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import {
  followedHorse,
  type FollowedHorse,
  type FollowedHorseRow,
  followedJockey,
  type FollowedJockey,
  type FollowedJockeyRow,
} from '#features/follows/followed.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';

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

/** Sums of settled tips at one unit a tip (simulation.one-unit); money in units, rates in percent. */
export type Totals = {
  tips: number;
  winnings: number;
  profit: number;
  successRate: number | null;
  roi: number | null;
};

export type DayTotals = Totals & Pick<DayTotalRow, 'date' | 'location'> & { slug: string };
export type MonthTotals = { month: string; profit: number };

/** The sums in the units that the page shows. */
export function totals({ tips, successes, winningsMillionths }: TotalRow): Totals {
  return {
    tips,
    winnings: winningsMillionths / 1_000_000,
    profit: (winningsMillionths - tips * 1_000_000) / 1_000_000,
    successRate: tips === 0 ? null : inPercent(successes / tips),
    roi: roiPercent(winningsMillionths, tips),
  };
}

/** The sums of one race day, with the link to its results. */
export function dayTotals(row: DayTotalRow): DayTotals {
  const { date, location, eventId } = row;
  return { ...totals(row), date, location, slug: idSlug(eventId, `${location} ${date}`) };
}

/** The profit of one month. */
function monthTotals(row: MonthTotalRow): MonthTotals {
  return { month: row.month, profit: totals(row).profit };
}

/** Why a settled tip returned nothing: what the race paid, or why it doesn't count at all (simulation.void). */
export type TipReason =
  | { kind: 'unpaid'; position: number | null; status: ResultStatus | null; starters: number; placesPaid: number }
  | { kind: 'race-cancelled' | 'race-annulled' | 'race-not-run' | 'non-starter' };

/** The reason beside a tip (dashboard.tip-reason); null before the result and of a tip that paid. */
export function tipReason({
  outcome,
  status,
  isCancelled,
}: Pick<MyTipRow, 'outcome' | 'status' | 'isCancelled'>): TipReason | null {
  if (outcome === null || outcome.payoutMillionths > 0) return null;
  if (outcome.state !== 'void') {
    const { position, starters } = outcome;
    return { kind: 'unpaid', position, status, starters, placesPaid: placesPaid(starters) };
  }
  if (isCancelled) return { kind: 'race-cancelled' };
  if (status === 'DNS') return { kind: 'non-starter' };
  return { kind: status === 'A' ? 'race-annulled' : 'race-not-run' };
}

/** 'open' can still be removed, 'closed' has no result yet; the others are settled (simulation.payout). */
export type MyTipState = 'open' | 'closed' | 'won' | 'placed' | 'lost' | 'void';

/** A tip as the dashboard and the file of tips show it. */
export type MyTip = Pick<MyTipRow, 'runnerId' | 'eventId' | 'date' | 'location' | 'raceNumber' | 'time' | 'number'> &
  PricedRunner & {
    /** The displayed price when the tip was placed, as printed; null when there was none. */
    oddsAtTip: { text: string; direction: 'shorter' | 'longer' | 'same' } | null;
    state: MyTipState;
    position: number | null;
    /** Units won or lost by the unit staked; null until it is settled, and of a void tip. */
    gain: number | null;
    /** Why it returned nothing. */
    reason: TipReason | null;
    /** Why the person tips the horse, in their own words; null = nothing written. */
    ownReason: OwnReason | null;
  };

/** One tip at `now`. */
export function myTip(row: MyTipRow, now: Instant): MyTip {
  const { runnerId, eventId, date, location, raceNumber, time, number, outcome } = row;
  return {
    runnerId,
    eventId,
    date,
    location,
    raceNumber,
    time,
    number,
    ...pricedRunner(row),
    oddsAtTip: oddsAtTip(row),
    state: stateOf(row, now),
    position: outcome?.position ?? null,
    gain: outcome === null || outcome.state === 'void' ? null : (outcome.payoutMillionths - 1_000_000) / 1_000_000,
    reason: tipReason(row),
    ownReason: ownReasonOf(row, now),
  };
}

function ownReasonOf(row: MyTipRow, now: Instant): OwnReason | null {
  const { reasonText: text, isReasonShownAtOnce, isReasonHidden: isHidden, startAt, isCompleted } = row;
  if (text === null) return null;
  return ownReason({ text, isShownAtOnce: isReasonShownAtOnce === true, isHidden, startAt, isCompleted }, now);
}

function stateOf(row: MyTipRow, now: Instant): MyTipState {
  if (row.outcome) return row.outcome.state;
  return tipRefusal(row, { resultStatus: row.status }, now) === null ? 'open' : 'closed';
}

function oddsAtTip({ fortuna, tipsport, fortunaThen, tipsportThen }: MyTipRow): MyTip['oddsAtTip'] {
  const pricesAtTip = { fortuna: fortunaThen, tipsport: tipsportThen };
  const priceAtTip = displayedOdds(pricesAtTip)?.odds;
  if (priceAtTip === undefined) return null;
  const now = displayedOdds({ fortuna, tipsport })?.odds ?? priceAtTip;
  return {
    text: formatOdds(priceAtTip),
    direction: now < priceAtTip ? 'shorter' : now > priceAtTip ? 'longer' : 'same',
  };
}

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

/**
 * A person's tips as a file, with the column names of the import format where it has them; money in units, times in
 * UTC.
 */
export function tipFileRows(rows: readonly MyTipRow[], now: Instant) {
  return rows.map((row) => {
    const { state, position, gain } = myTip(row, now);
    return {
      event_date: row.date,
      location: row.location,
      race_number: row.raceNumber,
      time: row.time,
      number: row.number,
      horse: horseName(row.horseName),
      jockey: row.jockeyName,
      tipped_at: toIso(row.placedAt),
      fortuna_odds_then: row.fortunaThen,
      tipsport_odds_then: row.tipsportThen,
      fortuna_odds: row.fortuna,
      tipsport_odds: row.tipsport,
      state,
      finishing_position: position,
      payout: row.outcome === null || row.outcome.state === 'void' ? null : row.outcome.payoutMillionths / 1_000_000,
      profit: gain,
    };
  });
}
