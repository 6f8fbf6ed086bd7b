import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parsePragueDate } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { ExportScope } from '#features/imports/export-file.server.ts';
import { type Command, type CommandArgs, CommandError } from './command.server.ts';
import { exportWords as words, notWritable } from '#text/app/cli/command-line';

/** `rovinka export`: writes the stored races into a file that `rovinka import` can read. */
export const exportCommand: Command = {
  name: 'export',
  summary: words.summary,
  usage: words.usage,
  options: { event: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
  positionals: 1,
  async run(context, { values, positionals }) {
    const scope = readScope(values);
    const file = resolve(context.cwd, positionals[0] ?? '');
    const { exportRows } = await import('#features/imports/export-file.server.ts');
    // Written under a temporary name and renamed, so that a failed export leaves an existing file unchanged.
    const tempFile = `${file}.part`;
    let count = 0;
    const rows = exportRows({
      db: context.database.db,
      format: extname(file).toLowerCase() === '.json' ? 'json' : 'csv',
      scope,
      onProgress: (done) => {
        count = done;
        context.progress(words.progress(done));
      },
    });
    try {
      await pipeline(Readable.from(rows), createWriteStream(tempFile), { signal: context.signal });
      await rename(tempFile, file);
    } catch (error) {
      await rm(tempFile, { force: true });
      context.signal.throwIfAborted();
      throw new CommandError(notWritable(file, error instanceof Error ? error.message : String(error)));
    }
    context.print(words.done(count, file));
    return 0;
  },
};

function readScope(values: CommandArgs['values']): ExportScope {
  const event = values['event'];
  if (event !== undefined && !/^[1-9]\d{0,14}$/.test(String(event))) {
    throw new CommandError(words.needsEvent, 2);
  }
  return {
    eventId: event === undefined ? undefined : Number(event),
    from: readDay(values, 'from'),
    to: readDay(values, 'to'),
  };
}

function readDay(values: CommandArgs['values'], option: 'from' | 'to'): PragueDate | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  const day = parsePragueDate(String(text));
  if (!day) throw new CommandError(words.needsDay(option), 2);
  return day;
}
