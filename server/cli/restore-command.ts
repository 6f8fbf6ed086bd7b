import { resolve } from 'node:path';
import { formatInteger } from '#domain/shared/czech-number.ts';
import type { Command } from './command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'nahradí celou databázi zálohou; nepovede-li se to, zůstane, co bylo',
  usage: [['SOUBOR', 'záloha z\u00a0příkazu backup, z\u00a0téhle nebo starší verze webu']],
  options: {},
  positionals: 1,
  needs: 'stopped',
  async run(work, { positionals }) {
    const { refuseWhileServed } = await import('#server/backup/refuse-while-served.ts');
    const { restoreBackup } = await import('#server/backup/restore-backup.ts');
    await refuseWhileServed(work.database);
    const rows = await restoreBackup({
      db: work.database.db,
      file: resolve(work.cwd, positionals[0] ?? ''),
      onProgress: (done) => work.progress(`Obnovuji: řádků ${formatInteger(done)}`),
      signal: work.signal,
    });
    work.print(`Obnoveno: řádků ${formatInteger(rows)}`);
    return 0;
  },
};
