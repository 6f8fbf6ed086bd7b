import { stringify } from 'csv-stringify/sync';
import { spreadsheetText } from '#platform/text/spreadsheet-text.rules.ts';

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
  const cast = { string: spreadsheetText, boolean: String };
  return `${header ? '\uFEFF' : ''}${stringify([...rows], { header, cast, ...(columns ? { columns } : {}) })}`;
}

/** 'vysledky.csv' → csv; null for another name or format. */
export function fileFormat(file: string, name: string): FileFormat | null {
  if (file === `${name}.csv`) return 'csv';
  return file === `${name}.json` ? 'json' : null;
}
