import { isCellList } from './differences.rules.ts';

/** A write as the audit log stores it. */
export type LoggedWrite = { action: string; before: unknown; after: unknown };

const gridActions: ReadonlySet<string> = new Set(['save-races', 'save-lineup', 'save-odds', 'save-results']);
const formActions: ReadonlySet<string> = new Set(['edit-race', 'edit-day']);
const resultActions: ReadonlySet<string> = new Set(['complete-race', 'reopen-race']);

/**
 * Whether a logged write can be undone: grid cells of stored runners, fields of a form, completing or reopening
 * (admin.undo).
 */
export function isUndoable({ action, before, after }: LoggedWrite): boolean {
  if (resultActions.has(action)) return true;
  if (formActions.has(action)) return typeof before === 'object' && before !== null;
  if (!gridActions.has(action)) return false;
  const [cellsBefore, cellsAfter] = [cellsOf(before), cellsOf(after)];
  // New rows ('n1') are no runners' ids: an added runner is scratched, never deleted.
  return (
    isCellList(cellsBefore) && isCellList(cellsAfter) && cellsAfter.every(({ rowId }) => /^\d+$/.test(rowId ?? ''))
  );
}

export const cellsOf = (logged: unknown): unknown => (logged as { cells?: unknown } | null)?.cells;

/** Id of the entry that a write undid, which its own entry stores as `undoOf`; null when it is no undo. */
export function undoneEntryId(after: unknown): number | null {
  const { undoOf } = (after ?? {}) as { undoOf?: unknown };
  return typeof undoOf === 'number' ? undoOf : null;
}

/** The logged `after` without its mark of an undo. */
export function withoutUndo(after: unknown): unknown {
  if (undoneEntryId(after) === null) return after;
  const { undoOf: _mark, ...rest } = after as Record<string, unknown>;
  return rest;
}
