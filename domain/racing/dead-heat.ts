import type { ResultStatus } from './result-status.ts';

type Finisher = { finishingPosition: number | null };

/** How many runners have a position: more than one after a dead heat (racing.dead-heat). For result tables and winnings. */
export function countAtPosition(position: number, runners: readonly Finisher[]): number {
  return runners.filter(({ finishingPosition }) => finishingPosition === position).length;
}

/** Every winner: one, two after a dead heat, none of an annulled or unfinished race. For the head of a race card. */
export function winners<Runner extends Finisher & { resultStatus?: ResultStatus | null }>(
  runners: readonly Runner[],
): Runner[] {
  return runners.filter((runner) => runner.finishingPosition === 1);
}

/**
 * The first position out of sequence (after a dead heat the next one is skipped); null when all are valid
 * (racing.dead-heat). For the check of a result before it is completed.
 */
export function firstInvalidPosition(positions: readonly number[]): number | null {
  const sorted = positions.toSorted((a, b) => a - b);
  const broken = sorted.find((position, index) => position !== index + 1 && position !== sorted[index - 1]);
  return broken ?? null;
}
