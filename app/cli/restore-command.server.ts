import { formatInteger } from '#platform/text/czech-number.rules.ts';
import { readEnv } from '#platform/process/env.server.ts';
import type { Command } from './command.server.ts';
import { givenBackup } from './given-backup.server.ts';

/** `rovinka restore`: replaces the whole database by a backup. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'nahradí celou databázi zálohou; nepovede-li se to, zůstane, co bylo',
  usage: [
    ['SOUBOR', 'záloha z\u00a0této nebo starší verze webu; i\u00a0adresa úložiště, třeba s3://bucket/folder'],
    ['--allow-unsigned', 'obnoví i\u00a0zálohu, u\u00a0níž nelze poznat, zda ji někdo nezměnil'],
  ],
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
        onProgress: (done) => context.progress(`Obnovuji: řádků ${formatInteger(done)}`),
        signal: context.signal,
      });
      context.print(`Obnoveno: řádků ${formatInteger(rows)}`);
      return 0;
    } finally {
      await remove();
    }
  },
};
