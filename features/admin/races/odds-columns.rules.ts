import type { GridColumn } from '#features/admin/grid/column.rules.ts';
import type { Grid } from '#features/admin/grid/grid.rules.ts';

/** The market of a column of the odds grid: 'T3' is of the market 1–3. */
export const marketOfColumn = (key: string): number => Number(key.slice(1));

/** The widest market that is shown; 1 = only the win. */
export const widestShown = ({ shown }: Grid): number => Math.max(1, ...shown.map(({ key }) => marketOfColumn(key)));

/**
 * Shows of the odds grid what the race uses: the win and the place markets up to the widest that has a price, stored or
 * typed, or up to `least` (race-office.odds-grid).
 */
export function showMarkets(grid: Grid, least: number): Grid {
  const stored = grid.stored.flatMap(({ cells }) => Object.keys(cells).filter((key) => cells[key] !== ''));
  const typed = Object.keys(grid.drafts.edits).map((key) => key.slice(key.indexOf(' ') + 1));
  const widest = Math.max(least, ...[...stored, ...typed].map(marketOfColumn));
  const shown: readonly GridColumn[] = grid.columns.filter(({ key }) => marketOfColumn(key) <= widest);
  return { ...grid, shown };
}
