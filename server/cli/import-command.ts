import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatInteger, formatPercent } from '#domain/shared/czech-number.ts';
import { type Command, CommandError } from './command.ts';
import { problemLines, reportLines } from './import-report-text.ts';

/** `rovinka import`: stores lineups, odds and results from a CSV or JSON file, or only prints what would change. */
export const importCommand: Command = {
  name: 'import',
  summary: 'nahraje startovní listiny, kurzy a\u00a0výsledky ze souboru CSV nebo JSON',
  usage: [
    ['SOUBOR', 'tabulka v\u00a0kódování UTF-8, jeden řádek na koně v\u00a0dostihu'],
    ['--dry-run', 'jen vypíše, co by se změnilo'],
    ['--skip-bad-rows', 'chybné řádky vynechá a\u00a0ostatní uloží; jinak se neuloží nic'],
  ],
  options: { 'dry-run': { type: 'boolean' }, 'skip-bad-rows': { type: 'boolean' } },
  positionals: 1,
  needs: 'running-or-own',
  async run(context, { values, positionals }) {
    const file = resolve(context.cwd, positionals[0] ?? '');
    const size = await sizeOf(file);
    const { importRows } = await import('#server/admin/data/import-file.ts');
    const dryRun = values['dry-run'] === true;
    const source = createReadStream(file);
    const report = await importRows({
      db: context.database.db,
      source,
      dryRun,
      skipBadRows: values['skip-bad-rows'] === true,
      onProgress: (rows) =>
        context.progress(`Importuji: řádků ${formatInteger(rows)}, ${shareRead(source, size)} souboru`),
      signal: context.signal,
    }).finally(() => source.destroy());
    for (const line of problemLines(report.errors, report.errorCount, 'chyba')) context.warn(line);
    for (const line of problemLines(report.warnings, report.warningCount, 'varování')) context.warn(line);
    for (const line of reportLines(report, { dryRun })) context.print(line);
    return report.refused ? 1 : 0;
  },
};

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new CommandError(`Soubor ${file} neexistuje.`);
  if (!found.isFile()) throw new CommandError(`${file} není soubor.`);
  return found.size;
}

const shareRead = (source: ReadStream, size: number): string =>
  formatPercent(size === 0 ? 100 : (source.bytesRead / size) * 100);
