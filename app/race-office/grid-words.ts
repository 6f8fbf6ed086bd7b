import { raceOfficeCopy as words } from '#app/copy/race-office.ts';
import type { GridLabels } from '#app/sheet/sheet-words.ts';
import type { RaceSheet } from '#domain/race-office/race-sheet.ts';
import type { SheetKind } from '#domain/race-office/sheet-columns.ts';
import { rowIds, type Grid } from '#domain/sheet/sheet.ts';

/** What a race's sheet and its rows are called: a row is its horse, a new one its place. */
export function gridLabels(kind: SheetKind, { rowHeaders: heads }: RaceSheet, sheet: Grid): GridLabels {
  const ids = rowIds(sheet);
  return {
    label: words.sheets[kind],
    rowHead: kind === 'lineups' ? words.clothHead : words.rowHead,
    columns: kind === 'lineups' ? { ...words.columns, status: words.scratch } : words.columns,
    row: (rowId) => heads.find(({ id }) => id === rowId)?.horse ?? words.row(ids.indexOf(rowId) + 1),
    suggestions: words.suggestions,
  };
}
