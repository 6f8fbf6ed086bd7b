import type { ResultStatus } from '#domain/racing/result-status.ts';
import { isStarter } from '#domain/racing/result-status.ts';
import type { Instant } from '#domain/shared/time.ts';

export type TippedRace = { startAt: Instant | null; isCompleted: boolean; isCancelled: boolean };

export type TipRefusal =
  | 'tip.race-cancelled'
  | 'tip.race-completed'
  | 'tip.no-start-time'
  | 'tip.closed'
  | 'tip.non-starter';

/**
 * Why a tip can't be placed or removed now; null = it can. Tipping closes at the race's start itself (Spec 4, Spec 9,
 * Decision A2), is closed while the start is not known (Decision G), and a non-starter takes no tips (Decision D4).
 */
export function refuseTip(
  race: TippedRace,
  runner: { resultStatus: ResultStatus | null },
  now: Instant,
): TipRefusal | null {
  if (race.isCancelled) return 'tip.race-cancelled';
  if (race.isCompleted) return 'tip.race-completed';
  if (race.startAt === null) return 'tip.no-start-time';
  if (now >= race.startAt) return 'tip.closed';
  return isStarter(runner) ? null : 'tip.non-starter';
}
