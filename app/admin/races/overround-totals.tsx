import { raceOfficeCopy as copy } from '#copy/cs/admin/races.ts';
import { overround } from '#domain/odds/implied-probability.ts';
import { readCell } from '#domain/admin/grid/column.ts';
import { cellText, columnOf, rowIds, type Grid } from '#domain/admin/grid/grid.ts';

/** Both bookmakers' overrounds of the typed prices: a misplaced decimal comma shows at once. */
export function OverroundTotals({ sheet }: { sheet: Grid }) {
  const bookOverround = (column: string) =>
    overround(
      rowIds(sheet).map((rowId) => {
        const reading = readCell(columnOf(sheet, column), cellText(sheet, { rowId, column }));
        return 'value' in reading && Number(reading.value) > 0 ? Number(reading.value) : null;
      }),
    );
  return <span>{copy.overrounds(bookOverround('F1'), bookOverround('T1'))}</span>;
}
