import { raceOfficeCopy as copy } from '#copy/cs/admin/races.ts';
import type { GridLabels } from '#app/admin/grid/grid-labels.ts';
import type { RaceSheet } from '#domain/admin/races/race-sheet.ts';
import type { SheetKind } from '#domain/admin/races/sheet-columns.ts';
import { rowIds, type Grid } from '#domain/admin/grid/grid.ts';

/** Labels of a race's sheet; a row is called by its horse, a new one by its position. */
export function gridLabels(kind: SheetKind, { rowHeaders }: RaceSheet, sheet: Grid): GridLabels {
  const ids = rowIds(sheet);
  return {
    label: copy.sheets[kind],
    rowHead: kind === 'lineups' ? copy.clothHead : copy.rowHead,
    columns: kind === 'lineups' ? { ...copy.columns, status: copy.scratch } : copy.columns,
    row: (rowId) => rowHeaders.find(({ id }) => id === rowId)?.horse ?? copy.row(ids.indexOf(rowId) + 1),
    suggestions: copy.suggestions,
  };
}
