import { isEmptyCell } from '#platform/text/empty-cell.rules.ts';

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
