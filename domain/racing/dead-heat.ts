import type { ResultStatus } from './result-status.ts';

type Finisher = { finishingPosition: number | null };

/** Decision D3: equal positions are a dead heat. */
export function sharesPosition(runner: Finisher, runners: readonly Finisher[]): boolean {
  if (runner.finishingPosition === null) return false;
  return runners.filter((other) => other.finishingPosition === runner.finishingPosition).length > 1;
}

/** Every winner: one, two after a dead heat, none of an annulled or unfinished race (Decision D3). */
export function winners<Runner extends Finisher & { resultStatus?: ResultStatus | null }>(
  runners: readonly Runner[],
): Runner[] {
  return runners.filter((runner) => runner.finishingPosition === 1);
}

/** The first position that breaks the count: after a dead heat the next position skips (Decision D3). Null = sound. */
export function brokenPosition(positions: readonly number[]): number | null {
  const sorted = positions.toSorted((a, b) => a - b);
  const broken = sorted.find((position, index) => position !== index + 1 && position !== sorted[index - 1]);
  return broken ?? null;
}
