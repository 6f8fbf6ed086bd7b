import { adminRacesCopy as copy } from '#copy/cs/admin/races.ts';
import type { GridLabels } from '#app/admin/grid/grid-labels.ts';
import type { RaceGrid } from '#domain/admin/races/race-grid.ts';
import type { GridKind } from '#domain/admin/races/grid-columns.ts';
import { rowIds, type Grid } from '#domain/admin/grid/grid.ts';
import { marketOfColumn } from '#domain/admin/races/odds-columns.ts';
import { markets, marketKey } from '#domain/odds/markets.ts';
import { oddsCopy } from '#copy/cs/public/odds.ts';

/** The texts of a race's grid; a row is called by its horse or its race's number, a new one by its position. */
export function raceGridLabels(kind: GridKind, { rowHeaders }: RaceGrid, grid: Grid, isDemo: boolean): GridLabels {
  const ids = rowIds(grid);
  return {
    label: copy.grids[kind],
    rowHead: copy.rowHeads[kind],
    columns: columnsOf(kind, isDemo),
    ...(kind === 'odds' ? { group: (column) => copy.markets.full(marketOfColumn(column)) } : {}),
    row: (rowId) => {
      const header = rowHeaders.find(({ id }) => id === rowId);
      if (kind === 'races' && header?.number) return copy.race(header.number);
      return header?.name ?? copy.row(ids.indexOf(rowId) + 1);
    },
    suggestions: copy.suggestions,
  };
}

/** A lineup's code is a scratch; the headings of odds name the bookmakers, under those of the markets. */
function columnsOf(kind: GridKind, isDemo: boolean): GridLabels['columns'] {
  if (kind === 'lineups') return { ...copy.columns, status: copy.scratch };
  if (kind !== 'odds') return copy.columns;
  return Object.fromEntries(
    markets.map((market) => {
      const key = marketKey(market);
      const full = copy.columns[key]?.full ?? key;
      return [key, { short: oddsCopy.bookmaker(market.bookmaker, isDemo), full }];
    }),
  );
}
