import { cellsOf, isCellList, isUndoable, type LoggedWrite, splitSubject } from '#features/admin/audit.rules.ts';
import { type CellEdit, type GridColumn, normaliseText } from './grid.rules.ts';
import { dayColumns, gridColumns, type GridKind, raceColumns } from './race-grid.rules.ts';

/** The write that undoes another one; the bases of its edits are the texts that the other one stored. */
export type UndoStep =
  | { step: 'save'; kind: GridKind; id: number; edits: CellEdit[] }
  | { step: 'edit-race' | 'edit-day'; id: number; edits: CellEdit[] }
  | { step: 'complete' | 'reopen'; id: number };

const gridKindByAction: Readonly<Record<string, GridKind>> = {
  'save-races': 'races',
  'save-lineup': 'lineups',
  'save-odds': 'odds',
  'save-results': 'results',
};

/** How to undo a logged write (admin.undo); null when it can't be undone. */
export function undoStep(write: LoggedWrite & { subject: string }): UndoStep | null {
  if (!isUndoable(write)) return null;
  const id = Number(splitSubject(write.subject).key);
  const { action, before, after } = write;
  if (action === 'complete-race') return { step: 'reopen', id };
  if (action === 'reopen-race') return { step: 'complete', id };
  if (action === 'edit-race') return { step: action, id, edits: fieldEdits(raceColumns, id, before, after) };
  if (action === 'edit-day') return { step: action, id, edits: fieldEdits(dayColumns, id, before, after) };
  const kind = gridKindByAction[action];
  return kind ? { step: 'save', kind, id, edits: cellEdits(gridColumns[kind], cellsOf(before), cellsOf(after)) } : null;
}

function fieldEdits(columns: readonly GridColumn[], id: number, before: unknown, after: unknown): CellEdit[] {
  const [beforeValues, afterValues] = [before, after].map((texts) => texts as Record<string, string>);
  return columns.flatMap((column) => {
    const [value, base] = [beforeValues?.[column.key], afterValues?.[column.key]];
    return value === undefined || base === undefined
      ? []
      : [{ rowId: String(id), column: column.key, base: normaliseText(column, base), value }];
  });
}

function cellEdits(columns: readonly GridColumn[], before: unknown, after: unknown): CellEdit[] {
  if (!isCellList(before) || !isCellList(after)) return [];
  return after.flatMap(({ rowId, column: key, text }, index) => {
    const column = columns.find((candidate) => candidate.key === key);
    return column ? [{ rowId, column: key, base: normaliseText(column, text), value: before[index]?.text ?? '' }] : [];
  });
}
