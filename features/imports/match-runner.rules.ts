import { type Cell, hasValue } from '#features/racing/cell.rules.ts';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { isResult } from '#features/racing/proposed-race.rules.ts';

/** A runner of the race in the database. */
export type StoredRunner = { id: number; number: number | null; horseId: number };

/** A row of the file with the id of its horse; a new horse has an id that no stored runner has. */
export type FileRunner = { number: Cell<number>; horseId: number };

/** `storedId` null = a new runner. A problem names the column at fault and the reason in Czech. */
type RunnerMatch = { storedId: number | null } | { column: 'number' | 'horse'; problem: string };

/**
 * Finds which stored runners of one race the rows of a file update, in the order of the rows. The horse comes before
 * the number (import.key): a horse under another number keeps its runner, so that a corrected number doesn't give one
 * horse's tips and prices to another.
 */
export const matchRunners = (stored: readonly StoredRunner[], fileRunners: readonly FileRunner[]): RunnerMatch[] => {
  const problems = new Map<number, RunnerMatch>();
  for (;;) {
    const valid = fileRunners
      .map((fileRunner, index) => ({ fileRunner, index }))
      .filter(({ index }) => !problems.has(index));
    const assigned = assign(stored, valid);
    const found = findCollisions(stored, valid, assigned);
    if (found.size === 0) {
      return fileRunners.map((_, index) => problems.get(index) ?? { storedId: assigned.get(index) ?? null });
    }
    for (const [index, problem] of found) problems.set(index, problem);
  }
};

type Indexed = { fileRunner: FileRunner; index: number };

const assign = (stored: readonly StoredRunner[], fileRunners: readonly Indexed[]): Map<number, number> => {
  const assigned = new Map<number, number>();
  const taken = new Set<number>();
  const take = (index: number, runner: StoredRunner | undefined): void => {
    if (!runner || taken.has(runner.id) || assigned.has(index)) return;
    assigned.set(index, runner.id);
    taken.add(runner.id);
  };
  for (const { fileRunner, index } of fileRunners)
    take(
      index,
      stored.find((runner) => runner.horseId === fileRunner.horseId),
    );
  for (const { fileRunner, index } of fileRunners) {
    if (hasValue(fileRunner.number))
      take(
        index,
        stored.find((runner) => runner.number === fileRunner.number),
      );
  }
  return assigned;
};

/** A number and a horse may occur in a race once, among the rows and the stored runners that no row updates. */
const findCollisions = (
  stored: readonly StoredRunner[],
  fileRunners: readonly Indexed[],
  assigned: ReadonlyMap<number, number>,
): Map<number, RunnerMatch> => {
  const updated = new Set(assigned.values());
  const others = stored.filter((runner) => !updated.has(runner.id));
  const numbers = new Map<number | null, string>(others.map((runner) => [runner.number, 'v\u00a0uloženém dostihu']));
  const horses = new Set<number>();
  const problems = new Map<number, RunnerMatch>();
  for (const { fileRunner, index } of fileRunners) {
    const before = stored.find((runner) => runner.id === assigned.get(index));
    const number = fileRunner.number === undefined ? (before?.number ?? null) : fileRunner.number;
    const conflictSource = number === null ? undefined : numbers.get(number);
    if (horses.has(fileRunner.horseId)) {
      problems.set(index, { column: 'horse', problem: 'kůň je v\u00a0dostihu podruhé' });
    } else if (conflictSource) {
      problems.set(index, { column: 'number', problem: `číslo už ${conflictSource} má jiný kůň` });
    }
    horses.add(fileRunner.horseId);
    if (number !== null && !numbers.has(number)) numbers.set(number, 'v\u00a0souboru');
  }
  return problems;
};

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
