import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  addRows,
  cellKey,
  type CellPosition,
  cellText,
  commitTyping,
  type Grid,
  redo,
  rowIds,
  typeText,
  undo,
} from './grid.rules.ts';
import {
  clearBlock,
  copyBlock,
  type Move,
  moveSelection,
  pasteBlock,
  selectCell,
  selectedBlock,
  typedBeforeReady,
} from './selection.rules.ts';

/** Of a cell's field: links lead to it without JavaScript, too. */
export const cellId = ({ rowId, column }: CellPosition): string => `pole-${rowId}-${column}`;

/** Gives a grid's cell the focus: of the first error of a refused save, or of the line that explains one. */
export function focusCell(at: CellPosition): void {
  const field = document.querySelector<HTMLInputElement>(`input[data-cell="${cellKey(at)}"]`);
  const cell = field?.closest('td');
  // On a phone the odds of one market are shown at a time.
  if (cell && getComputedStyle(cell).display === 'none')
    document.querySelector<HTMLInputElement>(`[data-shows~="${at.column}"]`)?.click();
  field?.focus();
}

/**
 * Takes over what was typed into the page before its script ran. It overwrites the cell, as it would have later; the
 * cell with the focus becomes the active one.
 */
export function useEarlyTyping(
  table: RefObject<HTMLTableElement | null>,
  onChange: (by: (grid: Grid) => Grid) => void,
) {
  const takeOver = useEffectEvent((fields: readonly HTMLInputElement[]) => onChange((grid) => adopt(grid, fields)));
  // As part of the commit: a key between that and an effect would go behind the old text, and be selected with it.
  useLayoutEffect(() => {
    const fields = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
    takeOver(fields);
    const focused = fields.find((field) => field === document.activeElement);
    if (focused && focused.value === focused.defaultValue) focused.select();
  }, [table]);
}

function adopt(grid: Grid, fields: readonly HTMLInputElement[]): Grid {
  return fields.reduce((now, field) => {
    const [rowId = '', column = ''] = field.dataset['cell']?.split(' ') ?? [];
    const at = { rowId, column };
    const stored = cellText(now, at);
    const typed = field.value === stored ? now : typeText(now, at, typedBeforeReady(stored, field.value));
    return field === document.activeElement && cellKey(at) !== (now.active && cellKey(now.active))
      ? selectCell(typed, at)
      : typed;
  }, grid);
}

type Options = {
  grid: Grid;
  onChange: (change: (grid: Grid) => Grid) => void;
  canAddRows: boolean;
  /**
   * The columns of a card, in which Enter goes on to the next field (race-office.by-thumb); null where rows are a
   * table's.
   */
  cardColumns: () => readonly string[] | null;
  /** Whether the first row of a pasted block is a heading, which is left out. */
  isHeading: (cells: readonly string[]) => boolean;
};

export type CellHandlers = {
  onFocus(at: CellPosition, event: FocusEvent<HTMLInputElement>): void;
  onInput(at: CellPosition, text: string): void;
  onPointerDown(event: PointerEvent<HTMLInputElement>): void;
  /** The first click of a cell selects its text again, which the browser unselects with the caret that it sets. */
  onClick(event: MouseEvent<HTMLInputElement>): void;
  /** Double click: arrows move the caret from now on, as after F2. */
  onStartEditing(): void;
  onBlur(): void;
};

/** State of the focused field. */
type EditState = {
  /** While a cell is being edited, left, right, Home and End move its caret. */
  isWriting: boolean;
  /** Shift is held: the focus change after an arrow key keeps the selection. */
  isExtending: boolean;
  /** The cell was saved as it is: the next character replaces its text, as in a cell that is come to. */
  isSaved: boolean;
};
const idle: EditState = { isWriting: false, isExtending: false, isSaved: false };
type KeyAction = ((now: Grid) => Grid) | 'write' | null;

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
};

/** Keyboard and clipboard of a whole grid, as in spreadsheets. */
export function useGridKeyboard({ grid, onChange, canAddRows, cardColumns, isHeading }: Options) {
  const [editing] = useState(() => createKeyHandlers(onChange, cardColumns));
  const selected = useMemo(() => new Set(selectedBlock(grid).flat().map(cellKey)), [grid]);

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const isBlock = /[\t\n]/.test(text.replace(/\r?\n$/, ''));
    if (!isBlock && (editing.isWriting() || selected.size < 2)) return;
    event.preventDefault();
    onChange((now) => pasteBlock(now, text, canAddRows, isHeading));
  }

  function onCopy(event: ClipboardEvent) {
    if (selected.size < 2) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyBlock(grid));
  }

  const onKeyDown = (event: KeyboardEvent) => editing.onKeyDown(event, canAddRows);
  return { selected, cell: editing.cell, onKeyDown, onPaste, onCopy };
}

/**
 * Event handlers of the grid and its fields, which share the state of the focused field; both functions must be stable.
 */
function createKeyHandlers(onChange: Options['onChange'], cardColumns: Options['cardColumns']) {
  let editing: EditState = idle;
  let isFirstClick = false;
  /** Of the cell that has the focus, which a refused save or a key may have given it. */
  let wasClicked = false;
  const cell: CellHandlers = {
    onFocus(at, { target }) {
      const { isExtending } = editing;
      editing = idle;
      wasClicked = false;
      if (!isExtending) target.select();
      onChange((now) => {
        const isActiveCell = now.active && cellKey(now.active) === cellKey(at) && now.anchor;
        return isActiveCell ? now : selectCell(now, at, isExtending);
      });
    },
    onPointerDown({ currentTarget }) {
      const hasFocus = document.activeElement === currentTarget;
      isFirstClick = !hasFocus || !(wasClicked || editing.isWriting);
      editing = { ...editing, isSaved: false };
      // The browser unselects text that is pressed on only after the click.
      if (hasFocus && isFirstClick) currentTarget.setSelectionRange(0, 0);
    },
    onClick({ currentTarget }) {
      if (isFirstClick) currentTarget.select();
      isFirstClick = false;
      wasClicked = true;
    },
    onInput(at, text) {
      editing = { ...editing, isWriting: true, isSaved: false };
      onChange((now) => typeText(now, at, text));
    },
    onStartEditing() {
      editing = { ...editing, isWriting: true, isSaved: false };
    },
    onBlur: () => onChange(commitTyping),
  };
  function onKeyDown(event: KeyboardEvent, canAddRows: boolean) {
    if (event.defaultPrevented || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && /^(?:s|enter)$/i.test(event.key)) editing = { ...idle, isSaved: true };
    if (editing.isSaved && !isCommand && event.key.length === 1) (event.target as HTMLInputElement).select();
    const action = isCommand ? shortcutAction(event, canAddRows) : keyAction(event, editing, cardColumns);
    if (!action) return;
    event.preventDefault();
    editing = { isWriting: action === 'write', isExtending: event.shiftKey && event.key in arrows, isSaved: false };
    if (action !== 'write') onChange(action);
  }
  return { cell, onKeyDown, isWriting: () => editing.isWriting };
}

/** The grid after a key in the active cell; null leaves the key to the field. */
function keyAction(
  { key, shiftKey }: KeyboardEvent,
  { isWriting }: EditState,
  cardColumns: Options['cardColumns'],
): KeyAction {
  const arrow = arrows[key];
  if (arrow) {
    const movesCaret = isWriting && arrow !== 'up' && arrow !== 'down';
    return movesCaret ? null : (now) => moveSelection(commitTyping(now), arrow, shiftKey);
  }
  if (key === 'Enter') {
    const inCard = cardColumns();
    if (!inCard) return (now) => moveSelection(commitTyping(now), shiftKey ? 'up' : 'down');
    const move = shiftKey ? 'previous' : 'next';
    return (now) => {
      const columns = now.shown.filter(({ key: column }) => inCard.includes(column));
      return moveSelection(commitTyping(now), move, false, columns);
    };
  }
  if (key === 'F2') return 'write';
  if (key === 'Escape') return isWriting ? (now) => (now.typingKey === null ? now : undo(now)) : null;
  return (key === 'Delete' || key === 'Backspace') && !isWriting ? clearBlock : null;
}

function shortcutAction({ key, shiftKey }: KeyboardEvent, canAddRows: boolean): KeyAction {
  const shortcuts: Record<string, (now: Grid) => Grid> = {
    z: shiftKey ? redo : undo,
    y: redo,
    ...(canAddRows ? { enter: appendRow } : {}),
    home: (now) => moveSelection(commitTyping(now), 'start', shiftKey),
    end: (now) => moveSelection(commitTyping(now), 'end', shiftKey),
  };
  return shortcuts[key.toLowerCase()] ?? null;
}

/** Adds a row and moves to its first cell. */
export function appendRow(grid: Grid): Grid {
  const withRow = addRows(grid, 1);
  const rowId = rowIds(withRow).at(-1);
  const column = withRow.columns[0]?.key;
  return rowId === undefined || column === undefined ? withRow : selectCell(withRow, { rowId, column });
}
