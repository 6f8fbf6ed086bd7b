import { adminRacesCopy as copy } from '#copy/cs/admin/races.ts';
import type { GridLabels } from '#app/admin/grid/grid-labels.ts';
import type { RaceGrid } from '#domain/admin/races/race-grid.ts';
import type { GridKind } from '#domain/admin/races/grid-columns.ts';
import { rowIds, type Grid } from '#domain/admin/grid/grid.ts';

/** The texts of DataGrid for a race's grid; a row is called by its horse or its race's number, a new one by its position. */
export function raceGridLabels(kind: GridKind, { rowHeaders }: RaceGrid, grid: Grid): GridLabels {
  const ids = rowIds(grid);
  return {
    label: copy.grids[kind],
    rowHead: copy.rowHeads[kind],
    columns: kind === 'lineups' ? { ...copy.columns, status: copy.scratch } : copy.columns,
    row: (rowId) => {
      const header = rowHeaders.find(({ id }) => id === rowId);
      if (kind === 'races' && header?.number) return copy.race(header.number);
      return header?.name ?? copy.row(ids.indexOf(rowId) + 1);
    },
    suggestions: copy.suggestions,
  };
}
