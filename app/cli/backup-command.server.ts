import { resolve } from 'node:path';
import { formatInteger } from '#platform/text/czech-number.rules.ts';
import { readEnv } from '#platform/process/env.server.ts';
import { type Command, CommandError } from './command.server.ts';

/** `rovinka backup`: writes the whole database into one file; the site may run meanwhile. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'zapíše celou databázi do jednoho souboru, web přitom může běžet',
  usage: [['--to SOUBOR', 'kam zapsat, jinak do složky backups v\u00a0DATA_DIR']],
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
      onProgress: (done) => context.progress(`Zálohuji: řádků ${formatInteger(done)}`),
      signal: context.signal,
    }).catch((error: unknown) => {
      context.signal.throwIfAborted();
      throw isFileError(error) ? new CommandError(`Do souboru ${file} nelze zapsat: ${error.message}`) : error;
    });
    context.print(`Zálohováno: řádků ${formatInteger(rows)}, ${file}`);
    context.print(
      passphrase === undefined
        ? 'Soubor není zašifrovaný (heslo mu dá BACKUP_PASSPHRASE) a\u00a0obsahuje e-maily a\u00a0otisky hesel, uložte ho bezpečně.'
        : 'Soubor je zašifrovaný; bez BACKUP_PASSPHRASE ho nikdo neobnoví.',
    );
    context.print('Fotografie a\u00a0APP_SECRET v\u00a0něm nejsou.');
    return 0;
  },
};

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error;
