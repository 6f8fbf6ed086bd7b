/** What decides the order of runners. */
export type OrderedRunner = {
  number: number | null;
  finishingPosition: number | null;
  /** Row in the official result table; orders the horses of a dead heat. */
  resultRow: number | null;
};

/** Ascending, null last: for start numbers and any other sorting with gaps. */
export function compareNumbers(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

/** Runners with a position first, by position; the rest by number (race-day.default-order). */
export function comparePlacing(a: OrderedRunner, b: OrderedRunner): number {
  const byPosition = compareNumbers(a.finishingPosition, b.finishingPosition);
  if (byPosition !== 0) return byPosition;
  const byRow = a.finishingPosition === null ? 0 : compareNumbers(a.resultRow, b.resultRow);
  return byRow || compareNumbers(a.number, b.number);
}

/** A completed race in order of placing, an incomplete one by number (race-day.default-order). */
export function runningOrder<Runner extends OrderedRunner>(runners: readonly Runner[], isCompleted: boolean): Runner[] {
  return runners.toSorted(isCompleted ? comparePlacing : (a, b) => compareNumbers(a.number, b.number));
}
