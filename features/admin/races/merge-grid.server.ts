import { findUnreadable } from './grid-findings.rules.ts';
import { type CellValue, readCell, type GridColumn } from '#features/admin/grid/column.rules.ts';
import { type GridRow, isNewRow } from '#features/admin/grid/grid.rules.ts';
import { type CellEdit, mergeCell } from '#features/admin/grid/merge-cell.rules.ts';
import { type Refused, refused } from '#platform/command/result.rules.ts';

export type GridMergeRefusal = 'runner.unknown' | 'grid.invalid' | 'grid.conflict' | 'undo.newer';

/** New values of one row by column; null empties the cell. */
export type RowValues = Record<string, CellValue | null>;

export type MergedGrid = {
  ok: true;
  /** The edits to store: of cells that nobody else has changed since. */
  edits: CellEdit[];
  conflictCount: number;
  /** Id of the audit log entry that this save undoes. */
  undoneEntryId: number | undefined;
  /** The same edits as values by row id. */
  rows: Map<string, RowValues>;
};

/**
 * Merges the edits of a grid with its stored rows, which must be locked (race-office.merge): cells that somebody else
 * has changed meanwhile are left alone and counted. Refused when a cell can't be read, a row is gone, or every edit is
 * a conflict; an undo also when any of its cells was changed since.
 */
export function mergeGrid(
  columns: readonly GridColumn[],
  storedRows: readonly GridRow[],
  { edits, undoneEntryId }: { edits: readonly CellEdit[]; undoneEntryId?: number | undefined },
): MergedGrid | Refused<GridMergeRefusal> {
  if (findUnreadable(columns, edits).length > 0) return refused('grid.invalid');
  const stored = new Map(storedRows.map((row) => [row.id, row.cells]));
  const isKnown = ({ rowId }: CellEdit) => isNewRow(rowId) || stored.has(rowId);
  if (!edits.every(isKnown)) return refused('runner.unknown');
  const merged = edits.map((edit) => ({ edit, merge: mergeCell(edit, stored.get(edit.rowId)?.[edit.column] ?? '') }));
  const toStore = merged.filter(({ merge }) => merge === 'store').map(({ edit }) => edit);
  const conflictCount = merged.filter(({ merge }) => merge === 'conflict').length;
  if (undoneEntryId !== undefined && toStore.length < edits.length) return refused('undo.newer');
  if (toStore.length === 0 && conflictCount > 0) return refused('grid.conflict');
  return { ok: true, edits: toStore, conflictCount, undoneEntryId, rows: valuesByRow(columns, toStore) };
}

/** Edits that were found readable, as values by row id. */
export function valuesByRow(columns: readonly GridColumn[], edits: readonly CellEdit[]): Map<string, RowValues> {
  const rows = new Map<string, RowValues>();
  for (const { rowId, column: key, value } of edits) {
    const column = columns.find((one) => one.key === key);
    const reading = column ? readCell(column, value) : null;
    if (!reading || 'problem' in reading) throw new Error(`the cell ${rowId} ${key} is unreadable`);
    rows.set(rowId, { ...rows.get(rowId), [key]: reading.value });
  }
  return rows;
}
