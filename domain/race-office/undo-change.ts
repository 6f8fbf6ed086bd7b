import { areCells } from '#domain/audit/differences.ts';
import { cellsOf, isUndoable, type LoggedWrite } from '#domain/audit/undoable.ts';
import { splitSubject } from '#domain/audit/subject.ts';
import { type SheetColumn, tidyText } from '#domain/sheet/column.ts';
import type { CellEdit } from '#domain/sheet/merge-cell.ts';
import { dayColumns, raceColumns } from './form-columns.ts';
import { sheetColumns, type SheetKind } from './sheet-columns.ts';

/** The write that takes another one back; its edits begin from what that one left. */
export type UndoStep =
  | { step: 'save'; kind: SheetKind; id: number; edits: CellEdit[] }
  | { step: 'edit-race' | 'edit-day'; id: number; edits: CellEdit[] }
  | { step: 'complete' | 'reopen'; id: number };

const kinds: Readonly<Record<string, SheetKind>> = {
  'save-lineup': 'lineups',
  'save-odds': 'odds',
  'save-results': 'results',
};

/** How a logged write is taken back; null when it can't be. */
export function undoStep(write: LoggedWrite & { subject: string }): UndoStep | null {
  if (!isUndoable(write)) return null;
  const id = Number(splitSubject(write.subject).key);
  const { action, before, after } = write;
  if (action === 'complete-race') return { step: 'reopen', id };
  if (action === 'reopen-race') return { step: 'complete', id };
  if (action === 'edit-race') return { step: action, id, edits: fieldEdits(raceColumns, id, before, after) };
  if (action === 'edit-day') return { step: action, id, edits: fieldEdits(dayColumns, id, before, after) };
  const kind = kinds[action];
  return kind
    ? { step: 'save', kind, id, edits: cellEdits(sheetColumns[kind], cellsOf(before), cellsOf(after)) }
    : null;
}

function fieldEdits(columns: readonly SheetColumn[], id: number, before: unknown, after: unknown): CellEdit[] {
  const [was, is] = [before, after].map((texts) => texts as Record<string, string>);
  return columns.flatMap((column) => {
    const [value, base] = [was?.[column.key], is?.[column.key]];
    return value === undefined || base === undefined
      ? []
      : [{ rowId: String(id), column: column.key, base: tidyText(column, base), value }];
  });
}

function cellEdits(columns: readonly SheetColumn[], before: unknown, after: unknown): CellEdit[] {
  if (!areCells(before) || !areCells(after)) return [];
  return after.flatMap(({ rowId, column: key, text }, at) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ rowId, column: key, base: tidyText(column, text), value: before[at]?.text ?? '' }] : [];
  });
}
