import { isEmptyCell } from '#platform/text/empty-cell.rules.ts';
import { object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

export type CellValue = string | number;

/** A null value is an empty cell; `note` is a warning about an accepted value; `problem` prevents the save. Both are Czech, for display. */
export type Reading = { value: CellValue | null; note?: string } | { problem: string };

/**
 * A column of an admin grid, or a field of a form merged as a grid is. Every cell is a text that the column reads into
 * a value and prints back.
 */
export type GridColumn = {
  key: string;
  /** Reads a trimmed, non-empty text. */
  read(text: string): Reading;
  print(value: CellValue): string;
};

/** Reads a cell; the value of an empty one is null. */
export function readCell(column: GridColumn, text: string): Reading {
  return isEmptyCell(text) ? { value: null } : column.read(text.trim());
}

/** The text as the column prints its value ('3.50' → '3,5'), so that equal values have equal texts; unreadable texts are only trimmed. */
export function normaliseText(column: GridColumn, text: string): string {
  const reading = readCell(column, text);
  if ('problem' in reading) return text.trim();
  return reading.value === null ? '' : column.print(reading.value);
}

/** Why a text can't be read; null when it can. */
export function problemOf(column: GridColumn, text: string): string | null {
  const reading = readCell(column, text);
  return 'problem' in reading ? reading.problem : null;
}

export const cellEditShape = object({ rowId: text, column: text, base: text, value: text });
/** One change of one cell: `base` is the stored text that its editor started from. Texts are as the column prints them. */
export type CellEdit = ValueOf<typeof cellEditShape>;

export type MergeResult = 'store' | 'same' | 'conflict';

/**
 * Merges an edit with the text that is stored now (race-office.merge): `store` when nobody else changed the cell,
 * `same` when it already has this text, else `conflict`.
 */
export function mergeCell({ base, value }: Pick<CellEdit, 'base' | 'value'>, stored: string): MergeResult {
  if (value === stored) return 'same';
  return stored === base ? 'store' : 'conflict';
}

/** A stored row as texts by column; a column that is missing is empty. */
export type GridRow = { id: string; cells: Readonly<Record<string, string>> };
export type CellPosition = { rowId: string; column: string };

type Draft = { base: string; value: string };
/** Unsaved edits: changed cells by `cellKey`, and ids of new rows. */
type Drafts = { edits: Readonly<Record<string, Draft>>; added: readonly string[] };

/** A grid being edited: stored rows, unsaved edits, undo and redo steps, and the selection. */
export type Grid = {
  columns: readonly GridColumn[];
  /** Those of them that are shown; keys move among these only. */
  shown: readonly GridColumn[];
  stored: readonly GridRow[];
  drafts: Drafts;
  past: readonly Drafts[];
  future: readonly Drafts[];
  /** Key of the cell being typed into: all typing in it is one undo step. */
  typingKey: string | null;
  active: CellPosition | null;
  /** The corner where the selection began; `active` is the opposite one. */
  anchor: CellPosition | null;
  lastAdded: number;
};

const noDrafts: Drafts = { edits: {}, added: [] };

/** A grid without unsaved edits. */
export function openGrid(columns: readonly GridColumn[], stored: readonly GridRow[]): Grid {
  return {
    columns,
    shown: columns,
    stored,
    drafts: noDrafts,
    past: [],
    future: [],
    typingKey: null,
    active: null,
    anchor: null,
    lastAdded: 0,
  };
}

export const cellKey = ({ rowId, column }: CellPosition): string => `${rowId} ${column}`;

/** Stored rows, then the new ones. */
export function rowIds(grid: Grid): string[] {
  return [...grid.stored.map(({ id }) => id), ...grid.drafts.added];
}

export function columnOf(grid: Grid, key: string): GridColumn {
  const column = grid.columns.find((candidate) => candidate.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

export function storedText(grid: Grid, { rowId, column }: CellPosition): string {
  return grid.stored.find(({ id }) => id === rowId)?.cells[column] ?? '';
}

/** The text that the cell shows. */
export function cellText(grid: Grid, position: CellPosition): string {
  return grid.drafts.edits[cellKey(position)]?.value ?? storedText(grid, position);
}

/** Sets the drafts as one undo step. */
function pushStep(grid: Grid, drafts: Drafts, typingKey: string | null = null): Grid {
  return { ...grid, drafts, typingKey, past: [...grid.past, grid.drafts].slice(-200), future: [] };
}

function withText(grid: Grid, drafts: Drafts, position: CellPosition, text: string): Drafts {
  const key = cellKey(position);
  const base = drafts.edits[key]?.base ?? storedText(grid, position);
  return { ...drafts, edits: { ...drafts.edits, [key]: { base, value: text } } };
}

/** Sets the text of the cell being typed into. Typing in one cell is one undo step. */
export function typeText(grid: Grid, position: CellPosition, text: string): Grid {
  const key = cellKey(position);
  const drafts = withText(grid, grid.drafts, position, text);
  return grid.typingKey === key ? { ...grid, drafts, future: [] } : pushStep(grid, drafts, key);
}

/** Ends typing in a cell: its text is normalised, and dropped if it changes nothing. */
export function commitTyping(grid: Grid): Grid {
  const { typingKey, drafts } = grid;
  const draft = typingKey === null ? undefined : drafts.edits[typingKey];
  if (typingKey === null || !draft) return { ...grid, typingKey: null };
  const value = normaliseText(columnOf(grid, typingKey.slice(typingKey.indexOf(' ') + 1)), draft.value);
  const { [typingKey]: _removed, ...others } = drafts.edits;
  const edits = value === draft.base ? others : { ...drafts.edits, [typingKey]: { ...draft, value } };
  return { ...grid, typingKey: null, drafts: { ...drafts, edits } };
}

/** Sets several cells as one undo step, normalising their texts. New rows must be added first. */
export function writeCells(grid: Grid, cells: readonly (CellPosition & { text: string })[]): Grid {
  const committed = commitTyping(grid);
  const edits = { ...committed.drafts.edits };
  for (const { text, ...position } of cells) {
    const base = edits[cellKey(position)]?.base ?? storedText(committed, position);
    const value = normaliseText(columnOf(committed, position.column), text);
    if (value === base) delete edits[cellKey(position)];
    else edits[cellKey(position)] = { base, value };
  }
  return pushStep(committed, { ...committed.drafts, edits });
}

/** Adds empty rows at the end, as an undo step of their own. */
export function addRows(grid: Grid, count: number): Grid {
  if (count <= 0) return grid;
  const committed = commitTyping(grid);
  const added = Array.from({ length: count }, (_, index) => `n${committed.lastAdded + index + 1}`);
  const drafts = { ...committed.drafts, added: [...committed.drafts.added, ...added] };
  return { ...pushStep(committed, drafts), lastAdded: committed.lastAdded + count };
}

/** Writes whole rows below the others, as one undo step: into the new rows that are still empty first. */
export function appendTexts(grid: Grid, texts: readonly GridRow['cells'][]): Grid {
  const committed = commitTyping(grid);
  const isEmpty = (rowId: string) =>
    committed.columns.every(({ key }) => cellText(committed, { rowId, column: key }) === '');
  const empty = committed.drafts.added.filter(isEmpty);
  const missing = texts.length - empty.length;
  const extended = addRows(committed, missing);
  const ids = [...empty, ...extended.drafts.added.slice(committed.drafts.added.length)];
  const written = writeCells(
    extended,
    texts.flatMap((cells, index) =>
      extended.columns.map(({ key }) => ({ rowId: ids[index] ?? '', column: key, text: cells[key] ?? '' })),
    ),
  );
  return missing > 0 ? { ...written, past: written.past.slice(0, -1) } : written;
}

export function undo(grid: Grid): Grid {
  const before = grid.past.at(-1);
  if (!before) return grid;
  return {
    ...grid,
    drafts: before,
    past: grid.past.slice(0, -1),
    future: [grid.drafts, ...grid.future],
    typingKey: null,
  };
}

export function redo(grid: Grid): Grid {
  const [after, ...future] = grid.future;
  return after ? { ...grid, drafts: after, past: [...grid.past, grid.drafts], future, typingKey: null } : grid;
}

/** Discards all unsaved edits, as one undo step. A table without stored rows keeps one to type into. */
export function discardEdits(grid: Grid): Grid {
  const added = grid.stored.length === 0 ? grid.drafts.added.slice(0, 1) : [];
  return pushStep(grid, { ...noDrafts, added });
}

/** The edits that a save sends: every cell that differs from its base, normalised. New rows without texts have none. */
export function collectEdits(grid: Grid): CellEdit[] {
  return rowIds(grid).flatMap((rowId) =>
    grid.columns.flatMap((column) => {
      const draft = grid.drafts.edits[cellKey({ rowId, column: column.key })];
      if (!draft) return [];
      const value = normaliseText(column, draft.value);
      return value === draft.base ? [] : [{ rowId, column: column.key, base: draft.base, value }];
    }),
  );
}

/** An edit of a cell that somebody else has changed to another text meanwhile. */
export type Conflict = CellEdit & { theirs: string };

export function conflicts(grid: Grid): Conflict[] {
  return collectEdits(grid).flatMap((edit) => {
    const theirs = storedText(grid, edit);
    return mergeCell(edit, theirs) === 'conflict' ? [{ ...edit, theirs }] : [];
  });
}

/** Replaces the stored rows. Edits equal to the new stored text are dropped, the others stay. */
export function rebaseOnStored(grid: Grid, stored: readonly GridRow[]): Grid {
  const rebased = { ...grid, stored };
  const known = new Set(rowIds(rebased));
  const edits = Object.fromEntries(
    Object.entries(grid.drafts.edits).filter(([key, { value }]) => {
      const [rowId = '', column = ''] = key.split(' ');
      if (!known.has(rowId)) return false;
      return (
        key === grid.typingKey ||
        normaliseText(columnOf(grid, column), value) !== storedText(rebased, { rowId, column })
      );
    }),
  );
  return { ...rebased, drafts: { ...grid.drafts, edits } };
}

/**
 * Replaces the stored rows after a save: rows that it created are no longer new, and undo ends here. The active cell
 * stays where it was, also in a row that has got its own id.
 */
export function applySaved(grid: Grid, stored: readonly GridRow[], createdRowIds: readonly string[]): Grid {
  const added = grid.drafts.added.filter((id) => !createdRowIds.includes(id));
  const rebased = rebaseOnStored({ ...grid, drafts: { ...grid.drafts, added } }, stored);
  // The new rows are stored below the others; a live message may have brought them before the answer did.
  const created = grid.drafts.added.filter((id) => createdRowIds.includes(id));
  const at = created.indexOf(grid.active?.rowId ?? '');
  const rowId = at === -1 ? undefined : stored.at(at - created.length)?.id;
  if (!grid.active || rowId === undefined) return { ...rebased, past: [], future: [] };
  const active = { ...grid.active, rowId };
  return { ...rebased, active, anchor: active, past: [], future: [] };
}

/** Decides a conflict: `mine` will overwrite the stored text at the next save, `theirs` drops the edit. */
export function resolveConflict(grid: Grid, position: CellPosition, side: 'mine' | 'theirs'): Grid {
  const { [cellKey(position)]: mine, ...others } = grid.drafts.edits;
  if (!mine) return grid;
  const theirs = storedText(grid, position);
  const edits = side === 'theirs' ? others : { ...others, [cellKey(position)]: { ...mine, base: theirs } };
  return pushStep(grid, { ...grid.drafts, edits });
}

/**
 * Restores unsaved edits of an earlier visit as one undo step (race-office.unsaved). Each keeps its base, so that cells
 * saved by others since are conflicts. Cells edited in this visit stay as they are; edits of unknown cells are left out.
 */
export function restoreEdits(grid: Grid, storedEdits: readonly CellEdit[]): Grid {
  const committed = commitTyping(grid);
  const currentEdits = committed.drafts.edits;
  const stored = new Set(committed.stored.map(({ id }) => id));
  const columns = new Set(committed.columns.map(({ key }) => key));
  const isKnown = ({ rowId, column }: CellEdit) => columns.has(column) && (isNewRow(rowId) || stored.has(rowId));
  const applicableEdits = storedEdits.filter((edit) => isKnown(edit) && !(cellKey(edit) in currentEdits));
  if (applicableEdits.length === 0) return committed;
  const rows = applicableEdits.flatMap(({ rowId }) => (isNewRow(rowId) ? [rowId] : []));
  const added = [...new Set([...committed.drafts.added, ...rows])];
  const edits = Object.fromEntries(
    applicableEdits.map(({ base, value, ...position }) => [cellKey(position), { base, value }]),
  );
  const lastAdded = Math.max(committed.lastAdded, ...added.map((rowId) => Number(rowId.slice(1))));
  const restored = pushStep(committed, { edits: { ...edits, ...currentEdits }, added });
  return rebaseOnStored({ ...restored, lastAdded }, committed.stored);
}

/** Whether a row isn't stored yet: its id is like 'n1', while a stored row has the runner's id. */
export const isNewRow = (rowId: string): boolean => rowId.startsWith('n');
