import { readFileSync } from 'node:fs';
import type { ImportReport } from '#features/imports/import-report.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { exportRows, type ExportFormat, type ExportScope } from '#features/imports/export-file.server.ts';
import { judgeFile, type JudgeOptions } from '#features/imports/import-file.server.ts';
import { storeRows } from '#features/imports/store-rows.server.ts';

/**
 * A file with every column of the import format, with dead heats, codes between places, an annulled race and awkward
 * names.
 */
export const raceDaysCsv = readFileSync(new URL('../fixtures-data/race-days.csv', import.meta.url), 'utf8');

/** The text of a file with a case of importing. */
export const importCase = (name: string): string =>
  readFileSync(new URL(`../fixtures-data/imports/${name}`, import.meta.url), 'utf8');

type Options = Partial<JudgeOptions> & { dryRun?: boolean };

/**
 * Imports a text without a batch, as a file that an administrator has confirmed; the report says what was written, and
 * what was wrong when the file was judged.
 */
export async function importText(db: Db, text: string, given: Options = {}): Promise<ImportReport> {
  const content = Buffer.from(text);
  const options = { protectsResults: false, ...given };
  const judged = await judgeFile({ db, content, ...options });
  const { rows, skippedRows, errors, errorCount, warnings, warningCount, lookalikes, raceKeys, newNames } =
    judged.report;
  if (options.dryRun || judged.report.refused) return judged.report;
  const late: unknown[] = [];
  const keep = async (_tx: Db, progress: { late: readonly unknown[] }) => void late.push(...progress.late);
  const written = await storeRows({
    db,
    content,
    ...options,
    judged,
    keep,
    maxListLength: judged.report.maxListLength,
  });
  if (late.length > 0) throw new Error(`no longer passed: ${JSON.stringify(late)}`);
  const found = { rows, skippedRows, errors, errorCount, warnings, warningCount, lookalikes, raceKeys, newNames };
  return { ...written, ...found, stored: true };
}

/** The whole export file as a text. */
export async function exportText(db: Db, format: ExportFormat = 'csv', scope: ExportScope = {}): Promise<string> {
  let text = '';
  for await (const part of exportRows({ db, format, scope })) text += part;
  return text;
}
