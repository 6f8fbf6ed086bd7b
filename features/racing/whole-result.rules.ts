import { type BrokenOrder, brokenOrder } from './dead-heat.rules.ts';
import { findEqualTimes, type TimedFinisher } from './equal-times.rules.ts';
import { hasOutcome } from './proposed-race.rules.ts';
import { isAnnulled, isStarter, type ResultStatus } from './result-status.rules.ts';

type Finisher = TimedFinisher & { resultStatus: ResultStatus | null };

/** What keeps the result of a race from being whole (race-office.completing, import.held-results). */
export type ResultFault<Runner> =
  | { code: 'missing'; missing: readonly Runner[] }
  | { code: 'half-annulled' }
  | { code: 'broken-order'; order: BrokenOrder }
  | { code: 'equal-times'; equal: readonly [ahead: Runner, behind: Runner] };

/** The first fault of a result; null: each runner has a place or a code, the places are in order and no times belie them. */
export function faultOfResult<Runner extends Finisher>(runners: readonly Runner[]): ResultFault<Runner> | null {
  const missing = runners.filter((runner) => !hasOutcome(runner));
  if (missing.length > 0 || runners.length === 0) return { code: 'missing', missing };
  if (isHalfAnnulled(runners)) return { code: 'half-annulled' };
  const order = brokenOrder(runners.flatMap(({ finishingPosition }) => finishingPosition ?? []));
  if (order) return { code: 'broken-order', order };
  const times = findEqualTimes(runners);
  return times && { code: 'equal-times', equal: [times.ahead, times.behind] };
}

/** Only some starters have code A, which all of an annulled race have. */
export const isHalfAnnulled = (runners: readonly Finisher[]): boolean =>
  runners.some((runner) => isStarter(runner) && runner.resultStatus === 'A') && !isAnnulled(runners);
