import type { CellValue, GridColumn } from '#features/admin/grid/column.rules.ts';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';

/** A stored row as the texts of its cells. */
export function toGridRow(
  id: number,
  columns: readonly GridColumn[],
  values: Readonly<Record<string, unknown>>,
): GridRow {
  const cells = columns.map(({ key, print }) => {
    const value = values[key] ?? null;
    const cell = typeof value === 'boolean' ? (value ? 'ano' : 'ne') : (value as CellValue | null);
    return [key, cell === null ? '' : print(cell)] as const;
  });
  return { id: String(id), cells: Object.fromEntries(cells) };
}
