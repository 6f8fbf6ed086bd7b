import { resolve } from 'node:path';
import { readEnv } from '#platform/process/env.server.ts';
import { type Command, CommandError } from './command.server.ts';
import { backupWords as words, notWritable } from '#text/app/cli/command-line';

/** `rovinka backup`: writes the whole database into one file; the site may run meanwhile. */
export const backupCommand: Command = {
  name: 'backup',
  summary: words.summary,
  usage: words.usage,
  options: { to: { type: 'string' } },
  positionals: 0,
  async run(context, { values }) {
    const { newBackupPath } = await import('#features/operations/backup-folder.server.ts');
    const { writeBackup } = await import('#features/operations/write-backup.server.ts');
    const to = values['to'];
    const { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase } = readEnv();
    const file = to === undefined ? newBackupPath(dataDir) : resolve(context.cwd, String(to));
    const rows = await writeBackup({
      db: context.database.db,
      file,
      passphrase,
      onProgress: (done) => context.progress(words.progress(done)),
      signal: context.signal,
    }).catch((error: unknown) => {
      context.signal.throwIfAborted();
      throw isFileError(error) ? new CommandError(notWritable(file, error.message)) : error;
    });
    context.print(words.done(rows, file));
    context.print(passphrase === undefined ? words.open : words.encrypted);
    context.print(words.leftOut);
    return 0;
  },
};

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error;
