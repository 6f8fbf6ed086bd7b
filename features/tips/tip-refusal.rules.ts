import { isStarter, type ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** What decides whether a race can be tipped. */
export type TippedRace = { startAt: Instant | null; isCompleted: boolean; isCancelled: boolean };

export type TipRefusal =
  | 'tip.race-cancelled'
  | 'tip.race-completed'
  | 'tip.no-start-time'
  | 'tip.closed'
  | 'tip.non-starter';

/**
 * Why a tip on a runner can't be placed or removed now; or null. Tipping closes at the race's start itself and is
 * closed while the start is not known (tips.closing); a non-starter takes no tips (tips.refused-runners).
 */
export function tipRefusal(
  race: TippedRace,
  runner: { resultStatus: ResultStatus | null },
  now: Instant,
): TipRefusal | null {
  const refusal = raceTipRefusal(race, race.startAt !== null && now >= race.startAt);
  return refusal ?? (isStarter(runner) ? null : 'tip.non-starter');
}

/**
 * Why no runner of a race can be tipped; or null. `hasStarted` is a parameter, because open pages learn of the start
 * from a timer.
 */
export function raceTipRefusal(race: TippedRace, hasStarted: boolean): TipRefusal | null {
  if (race.isCancelled) return 'tip.race-cancelled';
  if (race.isCompleted) return 'tip.race-completed';
  if (race.startAt === null) return 'tip.no-start-time';
  return hasStarted ? 'tip.closed' : null;
}
