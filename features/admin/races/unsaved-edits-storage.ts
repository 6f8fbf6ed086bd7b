import type { GridKind } from './grid-columns.rules.ts';
import { array, instant, object, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { isNewRow } from '#features/admin/grid/grid.rules.ts';
import { cellEditShape } from '#features/admin/grid/merge-cell.rules.ts';
import { parseJson } from '#platform/ui/read-json.ts';
import { storeLocally } from '#platform/ui/store-locally.ts';

/** Unsaved edits of a race's grid; `at` is real time. */
export type UnsavedEdits = ValueOf<typeof unsavedEditsShape>;
const unsavedEditsShape = object({ at: instant, edits: array(cellEditShape) });

/** Higher than any number that a grid gives to a new row. */
const restoredRowOffset = 1_000_000;

/** Unsaved edits of one race's or day's grid in localStorage; lost when the browser has none. */
export function unsavedEditsStorage(kind: GridKind, id: number) {
  const key = `grid:${kind}:${id}`;
  return {
    save(unsaved: UnsavedEdits | null) {
      storeLocally(key, unsaved && JSON.stringify(unsaved));
    },
    /** New rows are renumbered, so that they don't clash with rows added since. */
    read(): UnsavedEdits | null {
      const unsaved = readStored(key);
      if (!unsaved) return null;
      const added = [...new Set(unsaved.edits.flatMap(({ rowId }) => (isNewRow(rowId) ? [rowId] : [])))];
      const renamed = (rowId: string) => (isNewRow(rowId) ? `n${restoredRowOffset + added.indexOf(rowId)}` : rowId);
      return { ...unsaved, edits: unsaved.edits.map((edit) => ({ ...edit, rowId: renamed(edit.rowId) })) };
    },
  };
}

/** Null when storage is disabled or its content has an outdated shape. */
function readStored(key: string): UnsavedEdits | null {
  try {
    return parseJson(localStorage.getItem(key), unsavedEditsShape);
  } catch {
    return null;
  }
}
