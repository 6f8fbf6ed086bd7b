export type CellValue = string | number;

/** `note` stands beside an accepted value; `problem` stops the save. Both are Czech sentences for people. */
export type Reading = { value: CellValue; note?: string } | { problem: string };

/** A column of a sheet: every cell is a text that the column reads into a value and prints back. */
export type GridColumn = {
  key: string;
  /** Reads a trimmed, non-empty text. */
  read(text: string): Reading;
  print(value: CellValue): string;
};

/** What an empty cell is worth: null. */
export function readCell(column: GridColumn, text: string): Reading | { value: null } {
  const trimmed = text.trim();
  return trimmed === '' ? { value: null } : column.read(trimmed);
}

/** The text as the column would print its value ('3.50' → '3,5'), so that equal values compare equal; unreadable as it is. */
export function normaliseText(column: GridColumn, text: string): string {
  const reading = readCell(column, text);
  if ('problem' in reading) return text.trim();
  return reading.value === null ? '' : column.print(reading.value);
}

/** The problem of a text, null when it can be read. */
export function problemOf(column: GridColumn, text: string): string | null {
  const reading = readCell(column, text);
  return 'problem' in reading ? reading.problem : null;
}
