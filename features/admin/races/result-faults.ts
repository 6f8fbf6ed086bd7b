import { checkTexts, faultyTime } from './result-check.cs.ts';
import type { ResultCheck } from './check-result.rules.ts';
import { findTimeFault } from './check-times.rules.ts';
import type { RowHeader } from './race-grid.rules.ts';
import { typedRunners } from './typed-result.rules.ts';
import type { CellPosition, Grid } from '#features/admin/grid/grid.rules.ts';

type Fault = { text: string; at: CellPosition };

/** What keeps the result in a grid from being whole and right, worst first, each with the cell to look at. */
export function resultFaults(grid: Grid, rowHeaders: readonly RowHeader[], check: ResultCheck): Fault[] {
  const { conflicting, broken, isHalfAnnulled, missing } = check;
  const runners = typedRunners(grid, rowHeaders);
  const cell = (row: RowHeader | undefined, column: string): CellPosition => ({ rowId: row?.id ?? '', column });
  const of = (number: number | null | undefined) => rowHeaders.find((row) => row.number === number);
  const where = (matches: (runner: (typeof runners)[number]) => boolean) => rowHeaders[runners.findIndex(matches)];
  const isEmpty = missing.length === runners.length;
  const faults: Fault[] = [];
  if (conflicting.length > 0)
    faults.push({ text: checkTexts.conflicting(conflicting), at: cell(of(conflicting[0]), 'status') });
  if (broken !== null) {
    const first = runners.map(({ finishingPosition }) => finishingPosition ?? 0).filter((place) => place >= broken);
    const row = where(({ finishingPosition }) => finishingPosition === Math.min(...first)) ?? of(missing[0]);
    faults.push({ text: checkTexts.broken(broken), at: cell(row, 'position') });
  }
  if (isHalfAnnulled)
    faults.push({
      text: checkTexts.halfAnnulled,
      at: cell(
        where(({ resultStatus }) => resultStatus !== 'A'),
        'status',
      ),
    });
  if (missing.length > 0)
    faults.push({
      text: isEmpty ? checkTexts.empty : checkTexts.missing(missing),
      at: cell(of(missing[0]), 'position'),
    });
  const time = findTimeFault(grid, rowHeaders);
  if (time)
    faults.push({ text: faultyTime(time), at: cell(of(time.code === 'equal' ? time.behind : time.number), 'time') });
  return faults;
}
