import {
  type ClipboardEvent,
  createElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type CellPosition, cellText, type Grid, type GridColumn, openGrid, rowIds } from './grid.rules.ts';
import { selectCell } from './selection.rules.ts';
import { appendRow, useGridKeyboard } from './grid-keyboard.ts';

const column = (key: string): GridColumn => ({ key, read: (text) => ({ value: text }), print: String });
const columns = ['a', 'b', 'c'].map(column);
const stored = ['1', '2', '3'].map((id) => ({ id, cells: { a: `a${id}`, b: `b${id}`, c: `c${id}` } }));
const at = (text: string): CellPosition => ({ rowId: text.slice(1), column: text.slice(0, 1) });
const nameOf = (cell: CellPosition | null) => cell && `${cell.column}${cell.rowId}`;

/** Any fields of an event, and of what is in them. */
type Some<Value> = Value extends (...given: never[]) => unknown ? Value : { [Key in keyof Value]?: Some<Value[Key]> };
/** An event with nothing but the fields that the handlers read. */
const eventOf = <Event>(fields: Some<Event>) => fields as Event;

type Keyboard = ReturnType<typeof useGridKeyboard>;
type ScreenProps = { options: Parameters<typeof useGridKeyboard>[0]; onRender: (keyboard: Keyboard) => void };
function Screen({ options, onRender }: ScreenProps) {
  onRender(useGridKeyboard(options));
  return null;
}

type Given = { active?: string; anchor?: string; canAddRows?: boolean; cardColumns?: readonly string[] | null };
/** A grid with a selection from `anchor` to `active`, and the handlers of its screen. */
function openScreen({ active = 'b2', anchor = active, canAddRows = true, cardColumns = null }: Given = {}) {
  let grid: Grid = selectCell(selectCell(openGrid(columns, stored), at(anchor)), at(active), true);
  const onChange = (change: (now: Grid) => Grid) => {
    grid = change(grid);
  };
  const rendered: Keyboard[] = [];
  const options = { grid, onChange, canAddRows, cardColumns: () => cardColumns, isHeading: () => false };
  renderToStaticMarkup(createElement(Screen, { options, onRender: (keyboard) => void rendered.push(keyboard) }));
  const [keyboard] = rendered;
  if (!keyboard) throw new Error('The screen was not rendered.');
  const { cell, onKeyDown, onPaste, onCopy, selected } = keyboard;
  const selectText = vi.fn<() => void>();
  return {
    selected,
    cell,
    /** 'Shift+Enter'; returns whether the grid took the key, which the field then doesn't get. */
    press(keys: string, given: { defaultPrevented?: boolean } = {}): boolean {
      const parts = keys.split('+');
      const preventDefault = vi.fn<() => void>();
      const [shiftKey, ctrlKey, altKey, metaKey] = ['Shift', 'Ctrl', 'Alt', 'Meta'].map((one) => parts.includes(one));
      const event = { key: parts.at(-1), shiftKey, ctrlKey, altKey, metaKey, defaultPrevented: false, preventDefault };
      onKeyDown(eventOf<KeyboardEvent>({ ...event, ...given, target: { select: selectText } as never }));
      return preventDefault.mock.calls.length > 0;
    },
    /** Whether a character just pressed replaces the text of the field. */
    replaces(character: string): boolean {
      selectText.mockClear();
      this.press(character);
      return selectText.mock.calls.length > 0;
    },
    type: (text: string, name = active) => cell.onInput(at(name), text),
    focus(name: string): boolean {
      const select = vi.fn<() => void>();
      cell.onFocus(at(name), eventOf<FocusEvent<HTMLInputElement>>({ target: { select } }));
      return select.mock.calls.length > 0;
    },
    /** Returns whether the grid took the text. */
    paste(text: string): boolean {
      const preventDefault = vi.fn<() => void>();
      onPaste(eventOf<ClipboardEvent>({ clipboardData: { getData: () => text }, preventDefault }));
      return preventDefault.mock.calls.length > 0;
    },
    /** The copied text; null when the field copies its own. */
    copy(): string | null {
      const setData = vi.fn<(type: string, text: string) => void>();
      onCopy(eventOf<ClipboardEvent>({ clipboardData: { setData }, preventDefault: () => undefined }));
      return setData.mock.calls[0]?.[1] ?? null;
    },
    text: (name: string) => cellText(grid, at(name)),
    selection: () => [nameOf(grid.anchor), nameOf(grid.active)],
    rows: () => rowIds(grid),
  };
}

test.each([
  ['ArrowUp', 'b1', 'b1'],
  ['ArrowDown', 'b3', 'b3'],
  ['ArrowLeft', 'a2', 'a2'],
  ['ArrowRight', 'c2', 'c2'],
  ['Home', 'a2', 'a2'],
  ['End', 'c2', 'c2'],
  ['Ctrl+Home', 'a1', 'a1'],
  ['Ctrl+End', 'c3', 'c3'],
  ['Meta+End', 'c3', 'c3'],
  ['Enter', 'b3', 'b3'],
  ['Shift+Enter', 'b1', 'b1'],
  ['Shift+ArrowUp', 'b2', 'b1'],
  ['Shift+ArrowRight', 'b2', 'c2'],
  ['Shift+End', 'b2', 'c2'],
  ['Ctrl+Shift+Home', 'b2', 'a1'],
])('race-office.grid: %s in b2 selects from %s to %s', (key, anchor, active) => {
  const screen = openScreen();
  expect(screen.press(key)).toBe(true);
  expect(screen.selection()).toEqual([anchor, active]);
});

test.each(['Tab', 'x', 'Escape', 'Alt+ArrowDown', 'Ctrl+c', 'Ctrl+s', 'Shift+a'])(
  'race-office.grid: %s is left to the field',
  (key) => {
    const screen = openScreen();
    expect(screen.press(key)).toBe(false);
    expect(screen.selection()).toEqual(['b2', 'b2']);
    expect(screen.text('b2')).toBe('b2');
  },
);

test.each(['Ctrl+s', 'Meta+s', 'Ctrl+Enter'])(
  'race-office.grid: after %s what is typed replaces the text of the cell, as in one that is come to',
  (key) => {
    const screen = openScreen({ canAddRows: false });
    screen.type('x');
    expect(screen.replaces('y')).toBe(false);
    screen.press(key);
    expect(screen.replaces('z')).toBe(true);
    screen.type('z');
    expect(screen.replaces('z')).toBe(false);
    // F2 goes on writing.
    screen.press(key);
    screen.press('F2');
    expect(screen.replaces('z')).toBe(false);
  },
);

test('race-office.grid: a key that a list of suggestions has taken does nothing', () => {
  const screen = openScreen();
  expect(screen.press('ArrowDown', { defaultPrevented: true })).toBe(false);
  expect(screen.selection()).toEqual(['b2', 'b2']);
});

test.each<[string, (screen: ReturnType<typeof openScreen>) => void]>([
  ['typing', (screen) => screen.type('x')],
  ['F2', (screen) => void screen.press('F2')],
  ['a double click', (screen) => screen.cell.onStartEditing()],
])('race-office.grid: after %s left and right move the caret, up and down still leave the cell', (_, begin) => {
  const screen = openScreen();
  begin(screen);
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete', 'Backspace'])
    expect([key, screen.press(key)]).toEqual([key, false]);
  expect(screen.press('ArrowDown')).toBe(true);
  expect(screen.selection()).toEqual(['b3', 'b3']);
  // In the next cell nothing is being written.
  expect(screen.press('ArrowLeft')).toBe(true);
  expect(screen.selection()).toEqual(['a3', 'a3']);
});

test('race-office.by-thumb: in cards Enter goes to the next field and Shift+Enter back, over the end of a card', () => {
  const screen = openScreen({ active: 'b2', cardColumns: ['a', 'b', 'c'] });
  expect(['Enter', 'Enter'].map((key) => (screen.press(key), screen.selection()[1]))).toEqual(['c2', 'a3']);
  screen.press('Shift+Enter');
  expect(screen.selection()).toEqual(['c2', 'c2']);
});

test('race-office.by-thumb: Enter passes columns that a card hides', () => {
  const screen = openScreen({ active: 'a2', cardColumns: ['a', 'b'] });
  expect(['Enter', 'Enter'].map((key) => (screen.press(key), screen.selection()[1]))).toEqual(['b2', 'a3']);
});

test.each(['Delete', 'Backspace'])(
  'race-office.grid: %s empties the selection, one step back brings it back',
  (key) => {
    const screen = openScreen({ anchor: 'a1', active: 'b2' });
    screen.press(key);
    expect(['a1', 'b1', 'a2', 'b2', 'c1'].map(screen.text)).toEqual(['', '', '', '', 'c1']);
    screen.press('Ctrl+z');
    expect(['a1', 'b2'].map(screen.text)).toEqual(['a1', 'b2']);
  },
);

test('race-office.grid: steps go back and forth by Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z', () => {
  const screen = openScreen();
  screen.type('x');
  screen.press('Enter');
  expect(screen.press('Ctrl+z')).toBe(true);
  expect(screen.text('b2')).toBe('b2');
  screen.press('Ctrl+y');
  expect(screen.text('b2')).toBe('x');
  screen.press('Ctrl+z');
  screen.press('Ctrl+Shift+Z');
  expect(screen.text('b2')).toBe('x');
});

test('race-office.grid: Escape undoes what is being typed, but not what the cell already held', () => {
  const screen = openScreen();
  screen.type('x');
  screen.press('Escape');
  expect(screen.text('b2')).toBe('b2');
  screen.type('y');
  screen.cell.onBlur();
  screen.press('F2');
  screen.press('Escape');
  expect(screen.text('b2')).toBe('y');
});

test.each([
  [true, ['1', '2', '3', 'n1'], ['an1', 'an1']],
  [false, ['1', '2', '3'], ['b2', 'b2']],
])('race-office.grid: Ctrl+Enter adds a row where rows may be added: %s', (canAddRows, rows, selection) => {
  const screen = openScreen({ canAddRows });
  expect(screen.press('Ctrl+Enter')).toBe(canAddRows);
  expect(screen.rows()).toEqual(rows);
  expect(screen.selection()).toEqual(selection);
});

test('race-office.grid: a row added to a grid without columns is not selected', () => {
  expect(appendRow(openGrid([], []))).toMatchObject({ active: null, drafts: { added: ['n1'] } });
});

test('race-office.grid: the focus of a cell selects it and its text; after Shift with an arrow it keeps the block', () => {
  const screen = openScreen();
  expect(screen.focus('c1')).toBe(true);
  expect(screen.selection()).toEqual(['c1', 'c1']);
  screen.press('Shift+ArrowDown');
  expect(screen.focus('c2')).toBe(false);
  expect(screen.selection()).toEqual(['c1', 'c2']);
  expect(screen.focus('a3')).toBe(true);
  expect(screen.selection()).toEqual(['a3', 'a3']);
  screen.press('Shift+Enter');
  expect(screen.focus('a2')).toBe(true);
});

test.each<[string, string, string, string, boolean, string[]]>([
  ['a block', 'b2', 'b2', 'x\ty\nz\tw', true, ['x', 'y', 'z', 'w']],
  ['one text over several cells', 'b2', 'c3', 'x', true, ['x', 'x', 'x', 'x']],
  ['one text with a spreadsheet’s line end into one cell', 'b2', 'b2', 'x\r\n', false, ['b2', 'c2', 'b3', 'c3']],
  ['one text into one cell', 'b2', 'b2', 'x', false, ['b2', 'c2', 'b3', 'c3']],
])('race-office.grid: pasted is %s', (_, anchor, active, text, isTaken, texts) => {
  const screen = openScreen({ anchor, active });
  expect(screen.paste(text)).toBe(isTaken);
  expect(['b2', 'c2', 'b3', 'c3'].map(screen.text)).toEqual(texts);
});

test('race-office.grid: while a cell is being written, one text goes into its field and a block into the grid', () => {
  const screen = openScreen({ anchor: 'a1', active: 'b2' });
  screen.press('F2');
  expect(screen.paste('x')).toBe(false);
  expect(screen.paste('x\ty')).toBe(true);
});

test('race-office.grid: several cells are copied as a spreadsheet has them, one by its field', () => {
  expect(openScreen({ anchor: 'c2', active: 'b1' }).copy()).toBe('b1\tc1\nb2\tc2');
  expect(openScreen().copy()).toBeNull();
  expect([...openScreen({ anchor: 'a1', active: 'b1' }).selected]).toEqual(['1 a', '1 b']);
});

test('race-office.grid: the first click of a cell selects its text, a second one sets the caret', () => {
  const { cell } = openScreen();
  const select = vi.fn<() => void>();
  const field = { select };
  const click = () => {
    cell.onPointerDown(eventOf<PointerEvent<HTMLInputElement>>({ currentTarget: field }));
    cell.onClick(eventOf<MouseEvent<HTMLInputElement>>({ currentTarget: field }));
    vi.stubGlobal('document', { activeElement: field });
  };
  vi.stubGlobal('document', { activeElement: null });
  click();
  expect(select).toHaveBeenCalledTimes(1);
  click();
  expect(select).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('race-office.grid: in a cell that a refused save or a key has given the focus, the first click selects the text too', () => {
  const { cell } = openScreen();
  const select = vi.fn<() => void>();
  const setSelectionRange = vi.fn<(from: number, to: number) => void>();
  const field = { select, setSelectionRange };
  const click = () => {
    cell.onPointerDown(eventOf<PointerEvent<HTMLInputElement>>({ currentTarget: field }));
    cell.onClick(eventOf<MouseEvent<HTMLInputElement>>({ currentTarget: field }));
  };
  vi.stubGlobal('document', { activeElement: field });
  cell.onFocus(at('b2'), eventOf<FocusEvent<HTMLInputElement>>({ target: { select: () => undefined } }));
  click();
  expect(select).toHaveBeenCalledTimes(1);
  expect(setSelectionRange).toHaveBeenCalledExactlyOnceWith(0, 0);
  click();
  expect(select).toHaveBeenCalledTimes(1);
  // What is being typed there is not selected: the click sets the caret.
  cell.onFocus(at('b2'), eventOf<FocusEvent<HTMLInputElement>>({ target: { select: () => undefined } }));
  cell.onInput(at('b2'), '60');
  click();
  expect(select).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
