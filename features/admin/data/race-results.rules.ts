import { type Cell, hasValue } from '#features/racing/cell.rules.ts';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { isResult } from '#features/racing/proposed-race.rules.ts';

type ResultCells = Pick<Partial<RowParts['runner']>, 'number' | 'finishingPosition' | 'resultStatus' | 'resultRow'>;

/**
 * Rows of the official result table (import.result-rows): `result_row` if the file has that column, else the order of
 * the file. `runners` are all runners of one race in the file's order. A file in the order of a lineup gives undefined,
 * which leaves the stored rows alone.
 */
export const resultRows = (runners: readonly ResultCells[]): Cell<number>[] => {
  const hasColumn = runners.some((runner) => runner.resultRow !== undefined);
  if (hasColumn || !runners.some(isResult) || isLineupOrder(runners)) return runners.map((runner) => runner.resultRow);
  return runners.map((_, index) => index + 1);
};

const isLineupOrder = (runners: readonly ResultCells[]): boolean => {
  const positions = runners.map((runner) => runner.finishingPosition).filter(hasValue);
  return isRising(runners.map((runner) => runner.number ?? 0)) && !isRising(positions);
};

const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => value >= (values[index - 1] ?? 0));
