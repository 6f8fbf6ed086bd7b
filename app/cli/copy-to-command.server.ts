import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, CommandError } from './command.server.ts';
import { copyToWords as words } from '#text/app/cli/command-line';

/**
 * `rovinka copy-to`: copies the whole database into an empty PostgreSQL database, as a backup that is restored there.
 */
export const copyToCommand: Command = {
  name: 'copy-to',
  summary: words.summary,
  usage: words.usage,
  options: {},
  positionals: 1,
  // Writes during the copy would not be copied.
  needsStoppedSite: true,
  async run(context, { positionals }) {
    const url = positionals[0] ?? '';
    if (!/^postgres(ql)?:\/\//.test(url)) throw new CommandError(words.needsAddress, 2);
    const { openDatabase } = await import('#platform/db/open-database.server.ts');
    const { isEmptyDatabase } = await import('#features/demo/whole-database.server.ts');
    const { writeBackup } = await import('#features/operations/write-backup.server.ts');
    const { restoreBackup } = await import('#features/operations/restore-backup.server.ts');
    const folder = await mkdtemp(join(tmpdir(), 'rovinka-copy-'));
    const target = await openDatabase({ databaseUrl: url, warn: (line) => context.warn(line) });
    try {
      await target.migrate();
      if (!(await isEmptyDatabase(target.db))) throw new CommandError(words.notEmpty);
      const file = join(folder, 'copy.backup');
      // The file exists for this copy alone, in a folder of its own.
      const options = { file, passphrase: undefined, signal: context.signal };
      await writeBackup({
        db: context.database.db,
        onProgress: (rows) => context.progress(words.reading(rows)),
        ...options,
      });
      const rows = await restoreBackup({
        db: target.db,
        onProgress: (rows) => context.progress(words.writing(rows)),
        ...options,
      });
      context.print(words.done(rows));
      return 0;
    } finally {
      await target.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
