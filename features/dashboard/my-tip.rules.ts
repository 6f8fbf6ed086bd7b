import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { formatOdds } from '#features/odds/format-odds.rules.ts';
import { type PricedRunner, pricedRunner } from '#features/odds/priced-runner.rules.ts';
import { type OwnReason, ownReason } from '#features/reasons/reason.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { tipRefusal } from '#features/tips/tip-refusal.rules.ts';
import type { MyTipRow } from './dashboard-rows.rules.ts';
import { type TipReason, tipReason } from './tip-reason.rules.ts';

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
