import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import {
  clearBlock,
  copyBlock,
  type Move,
  moveSelection,
  pasteBlock,
  selectedBlock,
  selectCell,
} from '#domain/sheet/selection.ts';
import {
  addRows,
  type CellPosition,
  cellKey,
  redo,
  rowIds,
  type Grid,
  commitTyping,
  typeText,
  undo,
} from '#domain/sheet/sheet.ts';

type Options = { sheet: Grid; onChange: (change: (sheet: Grid) => Grid) => void; mayGrow: boolean };

/** What a cell tells of its field. */
export type CellHandlers = {
  onFocus(at: CellPosition, event: FocusEvent<HTMLInputElement>): void;
  onType(at: CellPosition, text: string): void;
  /** Double click: the arrows move the caret from now on, as after F2. */
  onOpen(): void;
  onLeave(): void;
};

/** How the field under the caret is held. */
type Pen = {
  /** While a cell is being written in, left, right, Home and End belong to its caret. */
  isWriting: boolean;
  /** Shift is held: the focus that follows an arrow keeps the selection. */
  isExtending: boolean;
};
type Act = ((now: Grid) => Grid) | 'write' | null;

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
};

/** Keys and the clipboard over a whole sheet, as spreadsheets have them. */
export function useSheetKeys({ sheet, onChange, mayGrow }: Options) {
  const [pen] = useState(() => holdPen(onChange));
  const selected = useMemo(() => new Set(selectedBlock(sheet).flat().map(cellKey)), [sheet]);

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const isBlock = /[\t\n]/.test(text.replace(/\r?\n$/, ''));
    if (!isBlock && (pen.isWriting() || selected.size < 2)) return;
    event.preventDefault();
    onChange((now) => pasteBlock(now, text, mayGrow));
  }

  function onCopy(event: ClipboardEvent) {
    if (selected.size < 2) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyBlock(sheet));
  }

  const onKeyDown = (event: KeyboardEvent) => pen.onKeyDown(event, mayGrow);
  return { selected, cell: pen.cell, onKeyDown, onPaste, onCopy };
}

/** What keys and fields do, with what lies between two of them; `onChange` must stay the same. */
function holdPen(onChange: Options['onChange']) {
  let pen: Pen = { isWriting: false, isExtending: false };
  const cell: CellHandlers = {
    onFocus(at, { target }) {
      const { isExtending } = pen;
      pen = { isWriting: false, isExtending: false };
      if (!isExtending) target.select();
      onChange((now) => {
        const isThere = now.active && cellKey(now.active) === cellKey(at) && now.anchor;
        return isThere ? now : selectCell(now, at, isExtending);
      });
    },
    onType(at, text) {
      pen.isWriting = true;
      onChange((now) => typeText(now, at, text));
    },
    onOpen() {
      pen.isWriting = true;
    },
    onLeave: () => onChange(commitTyping),
  };
  function onKeyDown(event: KeyboardEvent, mayGrow: boolean) {
    if (event.defaultPrevented || event.altKey) return;
    const act = event.ctrlKey || event.metaKey ? commandOf(event, mayGrow) : actOf(event, pen);
    if (!act) return;
    event.preventDefault();
    pen = { isWriting: act === 'write', isExtending: event.shiftKey && event.key in arrows };
    if (act !== 'write') onChange(act);
  }
  return { cell, onKeyDown, isWriting: () => pen.isWriting };
}

/** What a key does where one stands; null leaves it to the field. */
function actOf({ key, shiftKey }: KeyboardEvent, { isWriting }: Pen): Act {
  const arrow = arrows[key];
  if (arrow) {
    const isCaret = isWriting && arrow !== 'up' && arrow !== 'down';
    return isCaret ? null : (now) => moveSelection(commitTyping(now), arrow, shiftKey);
  }
  if (key === 'Enter') return (now) => moveSelection(commitTyping(now), shiftKey ? 'up' : 'down');
  if (key === 'F2') return 'write';
  if (key === 'Escape') return isWriting ? (now) => (now.typingKey === null ? now : undo(now)) : null;
  return (key === 'Delete' || key === 'Backspace') && !isWriting ? clearBlock : null;
}

function commandOf({ key, shiftKey }: KeyboardEvent, mayGrow: boolean): Act {
  const acts: Record<string, (now: Grid) => Grid> = {
    z: shiftKey ? redo : undo,
    y: redo,
    ...(mayGrow ? { enter: intoNewRow } : {}),
    home: (now) => moveSelection(commitTyping(now), 'start', shiftKey),
    end: (now) => moveSelection(commitTyping(now), 'end', shiftKey),
  };
  return acts[key.toLowerCase()] ?? null;
}

/** A new row, and the first of its cells. */
export function intoNewRow(sheet: Grid): Grid {
  const grown = addRows(sheet, 1);
  const rowId = rowIds(grown).at(-1);
  const column = grown.columns[0]?.key;
  return rowId === undefined || column === undefined ? grown : selectCell(grown, { rowId, column });
}
