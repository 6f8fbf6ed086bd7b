import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;
/** One row by column name; every row has the columns of the first. */
export type TableRow = Readonly<Record<string, Cell>>;
export type FileFormat = 'csv' | 'json';

/**
 * A table as a download. CSV has a header, commas, decimal points and a byte-order mark, from which spreadsheets detect
 * the encoding. JSON is `{ demo, rows }`; `demo`, in CSV the last column, marks derived prices and silks
 * (downloads.tables).
 */
export function tableFile(format: FileFormat, rows: readonly TableRow[], isDemo: boolean): Response {
  if (format === 'json') return Response.json({ demo: isDemo, rows });
  const marked = isDemo ? rows.map((row) => ({ ...row, demo: 'true' })) : rows;
  return new Response(csvText(marked, { header: true }), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
}

/** Rows as CSV; with the header comes the byte-order mark. */
export function csvText(
  rows: readonly Readonly<Record<string, unknown>>[],
  { header, columns }: { header: boolean; columns?: string[] },
): string {
  const cast = { string: asText, boolean: String };
  return `${header ? '\uFEFF' : ''}${stringify([...rows], { header, cast, ...(columns ? { columns } : {}) })}`;
}

/** Text that a spreadsheet would run as a formula is prefixed, since names and notes are user input. */
const asText = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** 'vysledky.csv' → csv; null for another name or format. */
export function fileFormat(file: string, name: string): FileFormat | null {
  if (file === `${name}.csv`) return 'csv';
  return file === `${name}.json` ? 'json' : null;
}
