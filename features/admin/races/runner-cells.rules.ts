import type { GridColumn } from '#features/admin/grid/column.rules.ts';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';

export type StoredCell = string | number | null;

/** A stored row as the texts of its cells. */
export function toGridRow(
  id: number,
  columns: readonly GridColumn[],
  values: Readonly<Record<string, StoredCell>>,
): GridRow {
  const cells = columns.map(({ key, print }) => {
    const value = values[key] ?? null;
    return [key, value === null ? '' : print(value)] as const;
  });
  return { id: String(id), cells: Object.fromEntries(cells) };
}
