import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { sheetsText } from '#features/imports/imports.cs.ts';
import { operatorFileText } from '#platform/http/storing.cs.ts';
import { missingColumns, unopened } from '#features/imports/pushes.cs.ts';
import { formatInteger, formatPercent, formatFileSize } from '#platform/text/czech-number.rules.ts';
import { guessMapping, validateMapping } from '#features/imports/mapping.rules.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type CliContext, type Command, CommandError } from './command.server.ts';
import { problemLines, reportLines } from './import-report-text.server.ts';

/** Longer files are divided, such as an archive by years. */
const maxFileBytes = 64 * 1024 * 1024;

/** `rovinka import`: stores lineups, odds and results from a file as a batch, or only prints what would change. */
export const importCommand: Command = {
  name: 'import',
  summary: 'nahraje startovní listiny, kurzy a\u00a0výsledky ze souboru jako dávku, kterou lze vrátit',
  usage: [
    ['SOUBOR', 'tabulka CSV, JSON nebo XLSX, jeden řádek na koně v\u00a0dostihu'],
    ['--dry-run', 'jen vypíše, co by se změnilo'],
    ['--skip-bad-rows', 'chybné a\u00a0sporné řádky vynechá a\u00a0ostatní uloží'],
    ['--force', 'soubor má přednost před tím, co je uložené; bez toho sporné řádky čekají v\u00a0administraci'],
  ],
  options: { 'dry-run': { type: 'boolean' }, 'skip-bad-rows': { type: 'boolean' }, force: { type: 'boolean' } },
  positionals: 1,
  async run(context, { values, positionals }) {
    const file = resolve(context.cwd, positionals[0] ?? '');
    const { judgeOperatorFile, storeOperatorFile } = await import('#features/imports/import-by-operator.server.ts');
    const { db } = context.database;
    const { signal } = context;
    const opened = await openFile(context, file);
    if (!opened) return 1;
    const { sheets } = opened.upload;
    if (sheets && sheets.left.length > 0) context.print(sheetsText(sheets));
    const given = {
      ...opened,
      fileName: basename(file),
      skipBadRows: values['skip-bad-rows'] === true,
      isForced: values['force'] === true,
    };
    const judged = await judgeOperatorFile(db, given, {
      signal,
      onProgress: (rows) => context.progress(`Posuzuji: řádků ${formatInteger(rows)}`),
    });
    const { report } = judged;
    for (const line of problemLines(report.errors, report.errorCount, 'chyba')) context.warn(line);
    for (const line of problemLines(report.warnings, report.warningCount, 'varování')) context.warn(line);
    const dryRun = values['dry-run'] === true;
    for (const line of reportLines(report, { dryRun })) context.print(line);
    if (dryRun) return report.refused ? 1 : 0;
    const outcome = await storeOperatorFile({ db, actor: { role: 'system' }, clock: realClock }, given, {
      judged,
      signal,
      onProgress: (percent) => context.progress(`Ukládám: ${formatPercent(percent)}`),
    });
    if ('late' in outcome)
      for (const line of problemLines(outcome.late, outcome.late.length, 'chyba')) context.warn(line);
    context.print(operatorFileText(outcome, report));
    return outcome.kind === 'refused' || outcome.kind === 'waits' ? 1 : 0;
  },
};

/** The opened file with the meaning of its columns; null where it can't be read, which is said. */
async function openFile(context: CliContext, file: string) {
  const { openUpload } = await import('#features/imports/open-upload.server.ts');
  const found = await stat(file).catch(() => null);
  if (!found) throw new CommandError(`Soubor ${file} neexistuje.`);
  if (!found.isFile()) throw new CommandError(`${file} není soubor.`);
  if (found.size > maxFileBytes)
    throw new CommandError(`Soubor ${file} má přes ${formatFileSize(maxFileBytes)}, rozdělte ho.`);
  const opened = await openUpload(await readFile(file), maxFileBytes);
  if (!opened.ok) {
    const [line, reason] = 'reason' in opened ? [opened.line, opened.reason] : [null, null];
    context.print(unopened(opened.code, line, reason));
    return null;
  }
  const { upload } = opened;
  const mapping = guessMapping(upload.headers, null, upload.fixed);
  const problems = validateMapping(mapping);
  if (problems.length === 0) return { upload, mapping };
  const columns = problems.map(({ column }) => column);
  context.print(missingColumns(columns, upload.headers));
  return null;
}

const realClock: Clock = { now: () => Date.now() as Instant, anchor: () => null };
