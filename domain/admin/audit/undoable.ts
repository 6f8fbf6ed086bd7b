import { isCellList } from './differences.ts';

/** A write as the audit log keeps it. */
export type LoggedWrite = { action: string; before: unknown; after: unknown };

const sheetActions: ReadonlySet<string> = new Set(['save-lineup', 'save-odds', 'save-results']);
const formActions: ReadonlySet<string> = new Set(['edit-race', 'edit-day']);
const resultActions: ReadonlySet<string> = new Set(['complete-race', 'reopen-race']);

/** Whether a write says enough to be taken back: a sheet's cells by their runners, a form's fields, a turn of a result. */
export function isUndoable({ action, before, after }: LoggedWrite): boolean {
  if (resultActions.has(action)) return true;
  if (formActions.has(action)) return typeof before === 'object' && before !== null;
  if (!sheetActions.has(action)) return false;
  const [cellsBefore, cellsAfter] = [cellsOf(before), cellsOf(after)];
  // A runner that was added is scratched, never deleted (domain.md 1.3).
  return (
    isCellList(cellsBefore) && isCellList(cellsAfter) && cellsAfter.every(({ rowId }) => /^\d+$/.test(rowId ?? ''))
  );
}

export const cellsOf = (logged: unknown): unknown => (logged as { cells?: unknown } | null)?.cells;

/** The entry that a write took back, by its id; null when it took none. */
export function undoneEntryId(after: unknown): number | null {
  const { undoOf } = (after ?? {}) as { undoOf?: unknown };
  return typeof undoOf === 'number' ? undoOf : null;
}

/** What a write left, without the mark of the one it took back. */
export function withoutUndo(after: unknown): unknown {
  if (undoneEntryId(after) === null) return after;
  const { undoOf: _mark, ...rest } = after as Record<string, unknown>;
  return rest;
}
