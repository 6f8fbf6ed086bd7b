import { type SheetColumn, tidyText } from './column.ts';
import { type CellEdit, mergeCell } from './merge-cell.ts';

/** A stored row as texts by column; a column that is missing is empty. */
export type SheetRow = { id: string; cells: Readonly<Record<string, string>> };
export type CellAt = { rowId: string; column: string };

type Draft = { base: string; value: string };
/** What is typed and not saved yet: changed cells by `keyOf`, and rows that don't exist yet. */
type Drafts = { edits: Readonly<Record<string, Draft>>; added: readonly string[] };

/** A sheet being edited: what is stored, what is typed over it, steps back and forth, and where one stands. */
export type Sheet = {
  columns: readonly SheetColumn[];
  stored: readonly SheetRow[];
  drafts: Drafts;
  past: readonly Drafts[];
  future: readonly Drafts[];
  /** The cell being typed into: all its letters are one step back. */
  typing: string | null;
  active: CellAt | null;
  /** Where the selection began; it reaches to `active`. */
  anchor: CellAt | null;
  lastAdded: number;
};

const noDrafts: Drafts = { edits: {}, added: [] };

export function openSheet(columns: readonly SheetColumn[], stored: readonly SheetRow[]): Sheet {
  return {
    columns,
    stored,
    drafts: noDrafts,
    past: [],
    future: [],
    typing: null,
    active: null,
    anchor: null,
    lastAdded: 0,
  };
}

export const keyOf = ({ rowId, column }: CellAt): string => `${rowId} ${column}`;

/** Stored rows, then the new ones. */
export function rowIds(sheet: Sheet): string[] {
  return [...sheet.stored.map(({ id }) => id), ...sheet.drafts.added];
}

export function columnOf(sheet: Sheet, key: string): SheetColumn {
  const column = sheet.columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

export function storedText(sheet: Sheet, { rowId, column }: CellAt): string {
  return sheet.stored.find(({ id }) => id === rowId)?.cells[column] ?? '';
}

/** What the cell shows. */
export function cellText(sheet: Sheet, at: CellAt): string {
  return sheet.drafts.edits[keyOf(at)]?.value ?? storedText(sheet, at);
}

/** One step that can be taken back. */
function step(sheet: Sheet, drafts: Drafts, typing: string | null = null): Sheet {
  return { ...sheet, drafts, typing, past: [...sheet.past, sheet.drafts].slice(-200), future: [] };
}

function withText(sheet: Sheet, drafts: Drafts, at: CellAt, text: string): Drafts {
  const key = keyOf(at);
  const base = drafts.edits[key]?.base ?? storedText(sheet, at);
  return { ...drafts, edits: { ...drafts.edits, [key]: { base, value: text } } };
}

/** A letter typed: the same cell's letters are one step. */
export function typeInto(sheet: Sheet, at: CellAt, text: string): Sheet {
  const key = keyOf(at);
  const drafts = withText(sheet, sheet.drafts, at, text);
  return sheet.typing === key ? { ...sheet, drafts, future: [] } : step(sheet, drafts, key);
}

/** The cell is left: its text is tidied, and what changes nothing is no draft. */
export function stopTyping(sheet: Sheet): Sheet {
  const { typing, drafts } = sheet;
  const draft = typing === null ? undefined : drafts.edits[typing];
  if (typing === null || !draft) return { ...sheet, typing: null };
  const value = tidyText(columnOf(sheet, typing.slice(typing.indexOf(' ') + 1)), draft.value);
  const { [typing]: _left, ...others } = drafts.edits;
  const edits = value === draft.base ? others : { ...drafts.edits, [typing]: { ...draft, value } };
  return { ...sheet, typing: null, drafts: { ...drafts, edits } };
}

/** Several cells at once, as one step; texts are tidied. Rows that are missing have to be added before. */
export function writeCells(sheet: Sheet, cells: readonly (CellAt & { text: string })[]): Sheet {
  const settled = stopTyping(sheet);
  const edits = { ...settled.drafts.edits };
  for (const { text, ...at } of cells) {
    const base = edits[keyOf(at)]?.base ?? storedText(settled, at);
    const value = tidyText(columnOf(settled, at.column), text);
    if (value === base) delete edits[keyOf(at)];
    else edits[keyOf(at)] = { base, value };
  }
  return step(settled, { ...settled.drafts, edits });
}

/** New empty rows at the end, as a step of their own. */
export function addRows(sheet: Sheet, count: number): Sheet {
  if (count <= 0) return sheet;
  const settled = stopTyping(sheet);
  const added = Array.from({ length: count }, (_, at) => `n${settled.lastAdded + at + 1}`);
  const drafts = { ...settled.drafts, added: [...settled.drafts.added, ...added] };
  return { ...step(settled, drafts), lastAdded: settled.lastAdded + count };
}

export function undo(sheet: Sheet): Sheet {
  const before = sheet.past.at(-1);
  if (!before) return sheet;
  return {
    ...sheet,
    drafts: before,
    past: sheet.past.slice(0, -1),
    future: [sheet.drafts, ...sheet.future],
    typing: null,
  };
}

export function redo(sheet: Sheet): Sheet {
  const [after, ...future] = sheet.future;
  return after ? { ...sheet, drafts: after, past: [...sheet.past, sheet.drafts], future, typing: null } : sheet;
}

/** Everything unsaved is thrown away, as a step that can be taken back. */
export function discard(sheet: Sheet): Sheet {
  return step(sheet, noDrafts);
}

/** What a save sends: every cell that differs from its base, tidied. Rows without any text aren't there. */
export function changes(sheet: Sheet): CellEdit[] {
  return rowIds(sheet).flatMap((rowId) =>
    sheet.columns.flatMap((column) => {
      const draft = sheet.drafts.edits[keyOf({ rowId, column: column.key })];
      if (!draft) return [];
      const value = tidyText(column, draft.value);
      return value === draft.base ? [] : [{ rowId, column: column.key, base: draft.base, value }];
    }),
  );
}

/** An edit whose cell somebody else has changed meanwhile to something else. */
export type Conflict = CellEdit & { theirs: string };

export function conflicts(sheet: Sheet): Conflict[] {
  return changes(sheet).flatMap((edit) => {
    const theirs = storedText(sheet, edit);
    return mergeCell(edit, theirs) === 'conflict' ? [{ ...edit, theirs }] : [];
  });
}

/** What is stored by now: drafts that say the same are done, the others stay over it. */
export function takeStored(sheet: Sheet, stored: readonly SheetRow[]): Sheet {
  const fresh = { ...sheet, stored };
  const known = new Set(rowIds(fresh));
  const edits = Object.fromEntries(
    Object.entries(sheet.drafts.edits).filter(([key, { value }]) => {
      const [rowId = '', column = ''] = key.split(' ');
      if (!known.has(rowId)) return false;
      return key === sheet.typing || tidyText(columnOf(sheet, column), value) !== storedText(fresh, { rowId, column });
    }),
  );
  return { ...fresh, drafts: { ...sheet.drafts, edits } };
}

/** After a save: the rows it made are stored ones now, and what was saved is no longer taken back here. */
export function takeSaved(sheet: Sheet, stored: readonly SheetRow[], madeRows: readonly string[]): Sheet {
  const added = sheet.drafts.added.filter((id) => !madeRows.includes(id));
  const fresh = takeStored({ ...sheet, drafts: { ...sheet.drafts, added } }, stored);
  return { ...fresh, past: [], future: [] };
}

/** A conflict decided: mine stays and will be saved over theirs, or theirs is taken. */
export function decide(sheet: Sheet, at: CellAt, whose: 'mine' | 'theirs'): Sheet {
  const { [keyOf(at)]: mine, ...others } = sheet.drafts.edits;
  if (!mine) return sheet;
  const theirs = storedText(sheet, at);
  const edits = whose === 'theirs' ? others : { ...others, [keyOf(at)]: { ...mine, base: theirs } };
  return step(sheet, { ...sheet.drafts, edits });
}

/**
 * Edits kept from before are put over what is stored by now, as one step; each keeps the text it began from, so that
 * what somebody else has saved since is a conflict. Cells typed meanwhile stay; rows that are gone are passed over.
 */
export function restore(sheet: Sheet, kept: readonly CellEdit[]): Sheet {
  const settled = stopTyping(sheet);
  const typed = settled.drafts.edits;
  const stored = new Set(settled.stored.map(({ id }) => id));
  const own = kept.filter((edit) => (isNewRow(edit.rowId) || stored.has(edit.rowId)) && !(keyOf(edit) in typed));
  const rows = own.flatMap(({ rowId }) => (isNewRow(rowId) ? [rowId] : []));
  const added = [...new Set([...settled.drafts.added, ...rows])];
  const edits = Object.fromEntries(own.map(({ base, value, ...at }) => [keyOf(at), { base, value }]));
  return takeStored(step(settled, { edits: { ...edits, ...typed }, added }), settled.stored);
}

/** Rows that don't exist yet have ids like 'n1'. */
const isNewRow = (rowId: string): boolean => rowId.startsWith('n');
