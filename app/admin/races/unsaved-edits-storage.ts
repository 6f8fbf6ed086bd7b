import type { SheetKind } from '#domain/admin/races/sheet-columns.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';
import { storeLocally } from '#app/ui/store-locally.ts';

/** What was typed into a race's sheet and not saved, in real time. */
export type UnsavedEdits = { at: Instant; edits: readonly CellEdit[] };

/** Beyond any row that a sheet gives a number to by itself. */
const restoredRowOffset = 1_000_000;

/** Unsaved edits of one race's sheet in this browser; without storage they are not kept. */
export function unsavedEditsStorage(kind: SheetKind, raceId: number) {
  const key = `sheet:${kind}:${raceId}`;
  return {
    save(unsaved: UnsavedEdits | null) {
      storeLocally(key, unsaved && JSON.stringify(unsaved));
    },
    /** New rows get numbers of their own: those typed meanwhile have others. */
    read(): UnsavedEdits | null {
      const unsaved = parsed(key);
      if (!unsaved) return null;
      const added = [...new Set(unsaved.edits.flatMap(({ rowId }) => (rowId.startsWith('n') ? [rowId] : [])))];
      const renamed = (rowId: string) =>
        rowId.startsWith('n') ? `n${restoredRowOffset + added.indexOf(rowId)}` : rowId;
      return { ...unsaved, edits: unsaved.edits.map((edit) => ({ ...edit, rowId: renamed(edit.rowId) })) };
    },
  };
}

/** Storage may be switched off, and what it holds may be an older page's. */
function parsed(key: string): UnsavedEdits | null {
  try {
    const unsaved = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<UnsavedEdits> | null;
    return Array.isArray(unsaved?.edits) && typeof unsaved.at === 'number'
      ? { at: unsaved.at, edits: unsaved.edits }
      : null;
  } catch {
    return null;
  }
}
