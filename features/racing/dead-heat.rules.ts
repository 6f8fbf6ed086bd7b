import { hasWon } from './placing.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

type Finisher = { finishingPosition: number | null };

/** How many runners have a position: more than one after a dead heat (racing.dead-heat). */
export function countAtPosition(position: number, runners: readonly Finisher[]): number {
  return runners.filter(({ finishingPosition }) => finishingPosition === position).length;
}

/** Every winner: one, two after a dead heat, none of an annulled or unfinished race. */
export function winners<Runner extends Finisher & { resultStatus?: ResultStatus | null }>(
  runners: readonly Runner[],
): Runner[] {
  return runners.filter((runner) => hasWon(runner.finishingPosition));
}

/**
 * How positions break their order (racing.dead-heat): places left out, from one to another, or the place that comes although a
 * dead heat at `sharedPlace` takes it up.
 */
export type BrokenOrder = { place: number } & (
  | { missing: readonly [from: number, to: number] }
  | { sharedPlace: number }
);

/** The first position out of order; null when all are in it. */
export function brokenOrder(positions: readonly number[]): BrokenOrder | null {
  const sorted = positions.toSorted((a, b) => a - b);
  for (const [index, place] of sorted.entries()) {
    const previous = sorted[index - 1];
    if (place === index + 1 || place === previous) continue;
    return place > index + 1 ? { place, missing: [index + 1, place - 1] } : { place, sharedPlace: previous ?? 1 };
  }
  return null;
}
