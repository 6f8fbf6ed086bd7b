import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { sheetsText } from '#text/imports/imports';
import { operatorFileText } from '#text/platform/http/storing';
import { missingColumns, unopened } from '#text/imports/pushes';
import { guessMapping, validateMapping } from '#features/imports/mapping.rules.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type CliContext, type Command, CommandError } from './command.server.ts';
import { problemLines, reportLines } from '#text/app/cli/import-report';
import { importWords as words } from '#text/app/cli/command-line';

/** Longer files are divided, such as an archive by years. */
const maxFileBytes = 64 * 1024 * 1024;

/** `rovinka import`: stores lineups, odds and results from a file as a batch, or only prints what would change. */
export const importCommand: Command = {
  name: 'import',
  summary: words.summary,
  usage: words.usage,
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
      onProgress: (rows) => context.progress(words.judging(rows)),
    });
    const { report } = judged;
    for (const line of problemLines(report.errors, report.errorCount, 'error')) context.warn(line);
    for (const line of problemLines(report.warnings, report.warningCount, 'warning')) context.warn(line);
    const dryRun = values['dry-run'] === true;
    for (const line of reportLines(report, { dryRun })) context.print(line);
    if (dryRun) return report.refused ? 1 : 0;
    const outcome = await storeOperatorFile({ db, actor: { role: 'system' }, clock: realClock }, given, {
      judged,
      signal,
      onProgress: (percent) => context.progress(words.storing(percent)),
    });
    if ('late' in outcome)
      for (const line of problemLines(outcome.late, outcome.late.length, 'error')) context.warn(line);
    context.print(operatorFileText(outcome, report));
    return outcome.kind === 'refused' || outcome.kind === 'waits' ? 1 : 0;
  },
};

/** The opened file with the meaning of its columns; null where it can't be read, which is said. */
async function openFile(context: CliContext, file: string) {
  const { openUpload } = await import('#features/imports/open-upload.server.ts');
  const found = await stat(file).catch(() => null);
  if (!found) throw new CommandError(words.missing(file));
  if (!found.isFile()) throw new CommandError(words.notFile(file));
  if (found.size > maxFileBytes) throw new CommandError(words.tooLarge(file, maxFileBytes));
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
