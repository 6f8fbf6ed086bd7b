import { formatBlock, parseBlock } from './block.ts';
import { addRows, type CellAt, cellText, rowIds, type Sheet, writeCells } from './sheet.ts';

export const moves = ['up', 'down', 'left', 'right', 'row-start', 'row-end', 'start', 'end'] as const;
export type Move = (typeof moves)[number];

/** Stands on a cell; `extends` keeps where the selection began. */
export function standOn(sheet: Sheet, at: CellAt, extend = false): Sheet {
  return { ...sheet, active: at, anchor: extend ? (sheet.anchor ?? sheet.active ?? at) : at };
}

/** One step of the arrows, Home and End; at an edge it stays. */
export function moveBy(sheet: Sheet, move: Move, extend = false): Sheet {
  const rows = rowIds(sheet);
  const { active } = sheet;
  if (!active || rows.length === 0) return sheet;
  const lastRow = rows.length - 1;
  const lastColumn = sheet.columns.length - 1;
  const row = Math.max(0, rows.indexOf(active.rowId));
  const column = sheet.columns.findIndex(({ key }) => key === active.column);
  const target: Record<Move, [row: number, column: number]> = {
    up: [row - 1, column],
    down: [row + 1, column],
    left: [row, column - 1],
    right: [row, column + 1],
    'row-start': [row, 0],
    'row-end': [row, lastColumn],
    start: [0, 0],
    end: [lastRow, lastColumn],
  };
  const [toRow, toColumn] = target[move];
  const rowId = rows[Math.min(Math.max(toRow, 0), lastRow)] ?? active.rowId;
  const key = sheet.columns[Math.min(Math.max(toColumn, 0), lastColumn)]?.key ?? active.column;
  return standOn(sheet, { rowId, column: key }, extend);
}

/** The selected rectangle, row by row; one cell at least once one stands somewhere. */
export function selectedBlock(sheet: Sheet): CellAt[][] {
  const { active, anchor } = sheet;
  if (!active || !anchor) return [];
  const rows = rowIds(sheet);
  const keys = sheet.columns.map(({ key }) => key);
  const [top, bottom] = ordered(rows.indexOf(anchor.rowId), rows.indexOf(active.rowId));
  const [left, right] = ordered(keys.indexOf(anchor.column), keys.indexOf(active.column));
  return rows
    .slice(Math.max(top, 0), bottom + 1)
    .map((rowId) => keys.slice(Math.max(left, 0), right + 1).map((column) => ({ rowId, column })));
}

function ordered(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a];
}

/** The selection as a spreadsheet takes it. */
export function copyBlock(sheet: Sheet): string {
  return formatBlock(selectedBlock(sheet).map((row) => row.map((at) => cellText(sheet, at))));
}

export function clearBlock(sheet: Sheet): Sheet {
  return writeCells(
    sheet,
    selectedBlock(sheet)
      .flat()
      .map((at) => ({ ...at, text: '' })),
  );
}

/**
 * Pastes a block with its first cell on the selection's. One value fills the whole selection; rows past the end are new
 * ones where the sheet may grow, columns past the end are left out.
 */
export function pasteBlock(sheet: Sheet, text: string, mayGrow: boolean): Sheet {
  const selection = selectedBlock(sheet);
  const start = selection[0]?.[0];
  const block = parseBlock(text);
  if (!start) return sheet;
  const [only] = block[0] ?? [];
  if (block.length === 1 && block[0]?.length === 1) {
    return writeCells(
      sheet,
      selection.flat().map((at) => ({ ...at, text: only ?? '' })),
    );
  }
  const first = rowIds(sheet).indexOf(start.rowId);
  const missing = first + block.length - rowIds(sheet).length;
  const grown = mayGrow ? addRows(sheet, missing) : sheet;
  const rows = rowIds(grown);
  const left = sheet.columns.findIndex(({ key }) => key === start.column);
  const cells = block.flatMap((row, down) =>
    row.flatMap((value, right) => {
      const rowId = rows[first + down];
      const column = sheet.columns[left + right]?.key;
      return rowId === undefined || column === undefined ? [] : [{ rowId, column, text: value }];
    }),
  );
  const written = writeCells(grown, cells);
  // New rows and their texts are one step back.
  return missing > 0 && mayGrow ? { ...written, past: written.past.slice(0, -1) } : written;
}
