import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ImportReport } from '#domain/admin/data/import-report.ts';
import type { Db } from '#server/db/db.ts';
import { exportRows, type ExportFormat, type ExportScope } from '#server/admin/data/export-file.ts';
import { type ImportOptions, importRows } from '#server/admin/data/import-file.ts';

/** A file with every column of the import format, with dead heats, codes between places, an annulled race and awkward names. */
export const raceDaysCsv = readFileSync(new URL('../fixtures-data/race-days.csv', import.meta.url), 'utf8');

/** A file of tests/fixtures-data/imports. */
export const importCase = (name: string): string =>
  readFileSync(new URL(`../fixtures-data/imports/${name}`, import.meta.url), 'utf8');

/** Imports a text as if it were an uploaded file. */
export function importText(db: Db, text: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  return importRows({ db, source: Readable.from([Buffer.from(text)]), ...options });
}

/** The whole export file as a text. */
export async function exportText(db: Db, format: ExportFormat = 'csv', scope: ExportScope = {}): Promise<string> {
  let text = '';
  for await (const part of exportRows({ db, format, scope })) text += part;
  return text;
}
