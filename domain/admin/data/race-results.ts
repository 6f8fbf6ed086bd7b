import { type Cell, hasValue } from './cell.ts';
import type { RunnerCells } from './columns.ts';

type ResultCells = Pick<Partial<RunnerCells>, 'number' | 'finishingPosition' | 'resultStatus' | 'resultRow'>;

/**
 * Whether a row completes its race: it has a position, or any code but DNS (import.completion). Called when an import
 * stores its races.
 */
export const completesRace = (runner: ResultCells): boolean =>
  hasValue(runner.finishingPosition) || (hasValue(runner.resultStatus) && runner.resultStatus !== 'DNS');

/**
 * Rows of the official result table (import.result-rows): `result_row` if the file has that column, else the order of
 * the file. `runners` are all runners of one race in the file's order. A file in the order of a lineup gives undefined,
 * which leaves the stored rows alone.
 */
export const resultRows = (runners: readonly ResultCells[]): Cell<number>[] => {
  const hasColumn = runners.some((runner) => runner.resultRow !== undefined);
  if (hasColumn || !runners.some(completesRace) || isLineupOrder(runners))
    return runners.map((runner) => runner.resultRow);
  return runners.map((_, index) => index + 1);
};

const isLineupOrder = (runners: readonly ResultCells[]): boolean => {
  const positions = runners.map((runner) => runner.finishingPosition).filter(hasValue);
  return isRising(runners.map((runner) => runner.number ?? 0)) && !isRising(positions);
};

const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => value >= (values[index - 1] ?? 0));

/**
 * Warnings about one race's rows, in Czech: dead heats (racing.dead-heat) and annulled races (racing.status-codes).
 * Called by server/admin/data/validate-batch.ts.
 */
export const findResultWarnings = (runners: readonly ResultCells[]): string[] => {
  const positions = runners.map((runner) => runner.finishingPosition).filter(hasValue);
  const isSkipped = positions.every((position) => {
    const betterCount = positions.filter((other) => other < position).length;
    return !positions.some((other) => other === position - 1) || betterCount === position - 1;
  });
  const starters = runners.filter((runner) => completesRace(runner));
  const annulled = starters.filter((runner) => runner.resultStatus === 'A').length;
  return [
    ...(isSkipped ? [] : ['po mrtvém doběhu se má další pořadí přeskočit']),
    ...(annulled > 0 && annulled < starters.length ? ['kód A\u00a0má mít v\u00a0anulovaném dostihu každý'] : []),
  ];
};
