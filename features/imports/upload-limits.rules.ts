/** A file of race data, uploaded or pushed (import.upload). */
export const maxUploadBytes = 16 * 1024 * 1024;
/** Several times what a real workbook of 50,000 rows unpacks to. */
export const maxUnpackedBytes = 150 * 1024 * 1024;
/** Twice the rows of the largest real workbook; with many columns fewer. */
export const maxSheetRows = 100_000;
export const maxSheetCells = 10_000_000;
/** Texts that a workbook keeps apart from its cells, each once: ten for each row. */
export const maxSharedTexts = 1_000_000;
/** Characters of a line of a table, and so of a cell. */
export const maxLineLength = 1_000_000;
/** Characters of a table as it is kept: several times what a file of text may have. */
const maxTableLength = 40_000_000;

/** Whether a table says more: a shared text, or a cell over many rows, takes little room in a file. */
export const isTooLong = (rows: readonly (readonly string[])[]): boolean =>
  rows.reduce((sum, cells) => cells.reduce((length, cell) => length + cell.length + 1, sum), 0) > maxTableLength;
export const maxSourceLength = 80;
export const openingTimeoutMs = 60_000;
/** So long a batch can be stored and taken back; then its content is deleted (import.undo). */
export const batchDays = 30;
