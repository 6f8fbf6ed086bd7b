import { adminRacesCopy as copy } from './races.cs.ts';
import type { GridLabels } from '#features/admin/grid/grid-labels.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import type { GridKind } from './grid-columns.rules.ts';
import { rowIds, type Grid } from '#features/admin/grid/grid.rules.ts';
import { marketOfColumn } from './odds-columns.rules.ts';
import { markets, marketKey } from '#features/odds/markets.rules.ts';
import { oddsCopy } from '#text/odds/odds';

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
