import { formatBlock, parseBlock } from './clipboard.rules.ts';
import { addRows, type CellPosition, cellText, type Grid, rowIds, writeCells } from './grid.rules.ts';

const moves = ['up', 'down', 'left', 'right', 'next', 'previous', 'row-start', 'row-end', 'start', 'end'] as const;
export type Move = (typeof moves)[number];

/** Makes a cell the active one; `extend` keeps the corner where the selection began. */
export function selectCell(grid: Grid, position: CellPosition, extend = false): Grid {
  return { ...grid, active: position, anchor: extend ? (grid.anchor ?? grid.active ?? position) : position };
}

/** Moves the active cell among those of the shown columns; at an edge it stays. */
export function moveSelection(grid: Grid, move: Move, extend = false, columns = grid.shown): Grid {
  const rows = rowIds(grid);
  const { active } = grid;
  if (!active || rows.length === 0) return grid;
  const lastRow = rows.length - 1;
  const lastColumn = columns.length - 1;
  const row = Math.max(0, rows.indexOf(active.rowId));
  const column = columns.findIndex(({ key }) => key === active.column);
  const isFirst = column === 0;
  const isLast = column === lastColumn;
  const target: Record<Move, [row: number, column: number]> = {
    up: [row - 1, column],
    down: [row + 1, column],
    left: [row, column - 1],
    right: [row, column + 1],
    next: isLast && row < lastRow ? [row + 1, 0] : [row, column + 1],
    previous: isFirst && row > 0 ? [row - 1, lastColumn] : [row, column - 1],
    'row-start': [row, 0],
    'row-end': [row, lastColumn],
    start: [0, 0],
    end: [lastRow, lastColumn],
  };
  const [toRow, toColumn] = target[move];
  const rowId = rows[Math.min(Math.max(toRow, 0), lastRow)] ?? active.rowId;
  const key = columns[Math.min(Math.max(toColumn, 0), lastColumn)]?.key ?? active.column;
  return selectCell(grid, { rowId, column: key }, extend);
}

/** The selected cells, row by row; empty without an active cell. */
export function selectedBlock(grid: Grid): CellPosition[][] {
  const { active, anchor } = grid;
  if (!active || !anchor) return [];
  const rows = rowIds(grid);
  const keys = grid.columns.map(({ key }) => key);
  const [top, bottom] = ordered(rows.indexOf(anchor.rowId), rows.indexOf(active.rowId));
  const [left, right] = ordered(keys.indexOf(anchor.column), keys.indexOf(active.column));
  return rows
    .slice(Math.max(top, 0), bottom + 1)
    .map((rowId) => keys.slice(Math.max(left, 0), right + 1).map((column) => ({ rowId, column })));
}

function ordered(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a];
}

/** The texts of the selection, in the format of spreadsheets. */
export function copyBlock(grid: Grid): string {
  return formatBlock(selectedBlock(grid).map((row) => row.map((position) => cellText(grid, position))));
}

export function clearBlock(grid: Grid): Grid {
  return writeCells(
    grid,
    selectedBlock(grid)
      .flat()
      .map((position) => ({ ...position, text: '' })),
  );
}

/**
 * Pastes a block from the selection's first cell on. A single value fills the whole selection. Rows past the end are added
 * if the grid may grow; columns past the end and a heading copied along are ignored.
 */
export function pasteBlock(
  grid: Grid,
  text: string,
  mayGrow: boolean,
  isHeading: (cells: readonly string[]) => boolean = () => false,
): Grid {
  const selection = selectedBlock(grid);
  const start = selection[0]?.[0];
  const copied = parseBlock(text);
  const block = copied.length > 1 && isHeading(copied[0] ?? []) ? copied.slice(1) : copied;
  if (!start) return grid;
  const [only] = block[0] ?? [];
  if (block.length === 1 && block[0]?.length === 1) {
    return writeCells(
      grid,
      selection.flat().map((position) => ({ ...position, text: only ?? '' })),
    );
  }
  const first = rowIds(grid).indexOf(start.rowId);
  const missing = first + block.length - rowIds(grid).length;
  const extendedGrid = mayGrow ? addRows(grid, missing) : grid;
  const rows = rowIds(extendedGrid);
  const left = grid.columns.findIndex(({ key }) => key === start.column);
  const cells = block.flatMap((row, down) =>
    row.flatMap((value, right) => {
      const rowId = rows[first + down];
      const column = grid.columns[left + right]?.key;
      return rowId === undefined || column === undefined ? [] : [{ rowId, column, text: value }];
    }),
  );
  const written = writeCells(extendedGrid, cells);
  // Adding the rows and writing their texts are one undo step.
  return missing > 0 && mayGrow ? { ...written, past: written.past.slice(0, -1) } : written;
}

/**
 * What somebody typed into a cell before the page's script ran, when the first key doesn't overwrite its text yet: the
 * field then shows the old text with the new one beside it ('3,7' and '3,5' as '3,73,5').
 */
export function typedBeforeReady(stored: string, shown: string): string {
  if (stored === '') return shown;
  if (shown.startsWith(stored)) return shown.slice(stored.length);
  return shown.endsWith(stored) ? shown.slice(0, -stored.length) : shown;
}
