import { raceOfficeCopy as copy } from '#app/copy/race-office.ts';
import type { GridLabels } from '#app/sheet/grid-labels.ts';
import type { RaceSheet } from '#domain/race-office/race-sheet.ts';
import type { SheetKind } from '#domain/race-office/sheet-columns.ts';
import { rowIds, type Grid } from '#domain/sheet/grid.ts';

/** What a race's sheet and its rows are called: a row is its horse, a new one its place. */
export function gridLabels(kind: SheetKind, { rowHeaders: heads }: RaceSheet, sheet: Grid): GridLabels {
  const ids = rowIds(sheet);
  return {
    label: copy.sheets[kind],
    rowHead: kind === 'lineups' ? copy.clothHead : copy.rowHead,
    columns: kind === 'lineups' ? { ...copy.columns, status: copy.scratch } : copy.columns,
    row: (rowId) => heads.find(({ id }) => id === rowId)?.horse ?? copy.row(ids.indexOf(rowId) + 1),
    suggestions: copy.suggestions,
  };
}
