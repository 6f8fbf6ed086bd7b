import type { SheetKind } from '#domain/race-office/sheet-columns.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { CellEdit } from '#domain/sheet/merge-cell.ts';
import { remember } from '#app/ui/remember.ts';

/** What was typed into a race's sheet and not saved, in real time. */
export type KeptEdits = { at: Instant; edits: readonly CellEdit[] };

/** Beyond any row that a sheet gives a number to by itself. */
const keptRows = 1_000_000;

/** Unsaved edits of one race's sheet in this browser; without storage they are not kept. */
export function editsShelf(kind: SheetKind, raceId: number) {
  const key = `sheet:${kind}:${raceId}`;
  return {
    put(kept: KeptEdits | null) {
      remember(key, kept && JSON.stringify(kept));
    },
    /** New rows get numbers of their own: those typed meanwhile have others. */
    read(): KeptEdits | null {
      const kept = parsed(key);
      if (!kept) return null;
      const added = [...new Set(kept.edits.flatMap(({ rowId }) => (rowId.startsWith('n') ? [rowId] : [])))];
      const renamed = (rowId: string) => (rowId.startsWith('n') ? `n${keptRows + added.indexOf(rowId)}` : rowId);
      return { ...kept, edits: kept.edits.map((edit) => ({ ...edit, rowId: renamed(edit.rowId) })) };
    },
  };
}

/** Storage may be switched off, and what it holds may be an older page's. */
function parsed(key: string): KeptEdits | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<KeptEdits> | null;
    return Array.isArray(kept?.edits) && typeof kept.at === 'number' ? { at: kept.at, edits: kept.edits } : null;
  } catch {
    return null;
  }
}
