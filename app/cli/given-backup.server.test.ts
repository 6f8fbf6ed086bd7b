import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readEnv } from '#platform/process/env.server.ts';
import { openBackupsAt } from '#platform/files/open-storage.server.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { CommandError } from './command.server.ts';
import { givenBackup } from './given-backup.server.ts';

const [older, newer] = ['rovinka-2026-11-21T02-00-00-000Z.backup', 'rovinka-2026-11-22T02-00-00-000Z.backup'] as const;

test('operation.backup-store: restore takes a path, an address in a store with a name, or the newest there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-given-'));
  const s3 = await startS3Server();
  const env = readEnv({ ...s3.env, DATA_DIR: join(folder, 'data') });
  const given = (written: string) => givenBackup({ written, cwd: '/srv', env });
  try {
    expect(await given('a.backup')).toMatchObject({ file: '/srv/a.backup' });
    await expect(given('s3://zalohy/rovinka')).rejects.toThrow(
      new CommandError('V\u00a0úložišti s3://zalohy/rovinka žádná záloha není.'),
    );
    for (const address of ['s3://zalohy/rovinka', pathToFileURL(join(folder, 'store')).href]) {
      const store = openBackupsAt(address, env);
      for (const name of [older, newer]) await store.put(name, Buffer.from(name), 'application/octet-stream');
      for (const [written, name] of [
        [address, newer],
        [`${address}/`, newer],
        [`${address}/${older}`, older],
      ] as const) {
        const { file, remove } = await given(written);
        expect(readFileSync(file, 'utf8')).toBe(name);
        await remove();
        expect(existsSync(file)).toBe(false);
      }
    }
    await expect(given('s3://zalohy/rovinka/rovinka-2020.backup')).rejects.toThrow(
      /rovinka-2020.backup v\u00a0úložišti není/,
    );
    expect(readdirSync(env.DATA_DIR)).toEqual([]);
  } finally {
    await s3.close();
    rmSync(folder, { recursive: true });
  }
});
