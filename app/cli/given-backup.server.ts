import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isBackupName } from '#platform/files/backup-name.rules.ts';
import type { readEnv } from '#platform/process/env.server.ts';
import { CommandError } from './command.server.ts';
import { restoreWords } from '#text/app/cli/command-line';

type Given = { written: string; cwd: string; env: ReturnType<typeof readEnv> };

/**
 * The backup that `rovinka restore` is given, as a file of this machine: a path, or an address of a store (s3://,
 * file://) that ends with its name; without a name it is the newest there. `remove` deletes what was fetched. Throws
 * CommandError.
 */
export async function givenBackup({ written, cwd, env }: Given): Promise<{ file: string; remove(): Promise<void> }> {
  if (!/^(?:s3|file):\/\//.test(written)) return { file: resolve(cwd, written), remove: async () => undefined };
  const { openBackupsAt } = await import('#platform/files/open-storage.server.ts');
  const { listBackups } = await import('#features/operations/backup-folder.server.ts');
  const { fetchBackup } = await import('#features/operations/backup-copies.server.ts');
  const last = basename(new URL(written).pathname);
  const address = isBackupName(last) ? written.slice(0, -last.length) : written;
  const store = openBackupsAt(address, env);
  const name = isBackupName(last) ? last : (await listBackups(store))[0]?.name;
  if (name === undefined) throw new CommandError(restoreWords.noBackupAt(address));
  await mkdir(env.DATA_DIR, { recursive: true });
  const folder = await mkdtemp(join(env.DATA_DIR, 'restore-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { file: await fetchBackup(store, name, folder), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
