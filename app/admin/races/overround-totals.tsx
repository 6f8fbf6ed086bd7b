import { adminRacesCopy as copy } from '#copy/cs/admin/races.ts';
import { overround } from '#domain/odds/implied-probability.ts';
import { readCell } from '#domain/admin/grid/column.ts';
import { cellText, columnOf, rowIds, type Grid } from '#domain/admin/grid/grid.ts';

/**
 * Below the grid of /admin/odds: the overround of the odds typed so far, for each bookmaker (columns F1 Fortuna, T1
 * Tipsport), so that a misplaced decimal comma is noticed at once.
 */
export function OverroundTotals({ grid }: { grid: Grid }) {
  const bookOverround = (column: string) =>
    overround(
      rowIds(grid).map((rowId) => {
        const reading = readCell(columnOf(grid, column), cellText(grid, { rowId, column }));
        return 'value' in reading && Number(reading.value) > 0 ? Number(reading.value) : null;
      }),
    );
  return <span>{copy.overrounds(bookOverround('F1'), bookOverround('T1'))}</span>;
}
