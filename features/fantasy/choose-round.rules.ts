import type { Instant } from '#platform/time/time.rules.ts';
import type { RoundLine } from './round-rows.rules.ts';

/** Whether teams can't be changed any more, or will never be played. */
export function isRoundClosed({ state, locksAt }: Pick<RoundLine, 'state' | 'locksAt'>, now: Instant): boolean {
  return state !== 'open' || locksAt === null || locksAt <= now;
}

/** The requested round of the season, else the one that closes next, else the newest; null without rounds. */
export function chooseRound(
  rounds: readonly RoundLine[],
  requestedEventId: string | null,
  now: Instant,
): RoundLine | null {
  const requested = rounds.find(({ eventId }) => String(eventId) === requestedEventId);
  return requested ?? rounds.find((round) => !isRoundClosed(round, now)) ?? rounds.at(-1) ?? null;
}

/** Rounds to choose from: those still open or running, and the one that is shown. */
export function selectableRounds(rounds: readonly RoundLine[], shown: RoundLine | null): RoundLine[] {
  return rounds.filter(({ state, eventId }) => state === 'open' || state === 'locked' || eventId === shown?.eventId);
}
