import { readEnv } from '#platform/process/env.server.ts';
import type { Command } from './command.server.ts';
import { givenBackup } from './given-backup.server.ts';
import { restoreWords as words } from '#text/app/cli/command-line';

/** `rovinka restore`: replaces the whole database by a backup. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: words.summary,
  usage: words.usage,
  options: { 'allow-unsigned': { type: 'boolean' } },
  positionals: 1,
  needsStoppedSite: true,
  async run(context, { values, positionals }) {
    const { restoreBackup } = await import('#features/operations/restore-backup.server.ts');
    const env = readEnv();
    const { file, remove } = await givenBackup({ written: positionals[0] ?? '', cwd: context.cwd, env });
    try {
      const rows = await restoreBackup({
        db: context.database.db,
        file,
        passphrase: env.BACKUP_PASSPHRASE,
        isUnsignedAllowed: values['allow-unsigned'] === true,
        onProgress: (done) => context.progress(words.progress(done)),
        signal: context.signal,
      });
      context.print(words.done(rows));
      return 0;
    } finally {
      await remove();
    }
  },
};
