import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupRuns } from './backups.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { newSeal } from './backup-format.server.ts';
import { inTime } from './backup-copies.server.ts';
import { readSiteHealth } from './load-site-health.server.ts';

const backup = (name: string) => `rovinka-2030-01-0${name}.backup`;

testInTransaction(
  'admin.site-state: the newest backup, how many there are, and the last failure are told',
  async (db) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-health-'));
    const errors: string[] = [];
    const read = () => readSiteHealth(db, { dataDir, store: null, onError: (_, probe) => errors.push(probe) });
    try {
      const empty = { madeAt: null, bytes: null, isEncrypted: null, stored: 0, error: null };
      expect(await read()).toMatchObject({ backup: empty, disk: { totalBytes: expect.any(Number) } });
      mkdirSync(join(dataDir, 'backups'));
      writeFileSync(join(dataDir, 'backups', backup('1T00-00-00-000Z')), 'older');
      writeFileSync(join(dataDir, 'backups', backup('2T00-00-00-000Z')), newSeal('a-long-passphrase').line);
      await db.insert(backupRuns).values({ state: 'failed', error: 'backup.no-space' });
      const found = await read();
      expect(found.backup).toMatchObject({ isEncrypted: true, stored: 2, error: 'backup.no-space' });
      expect(Math.abs(found.aheadMs)).toBeLessThan(60_000);
      expect(errors).toEqual([]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  },
);

testInTransaction('admin.site-state: a folder that can’t be read is told and breaks nothing', async (db) => {
  const errors: string[] = [];
  const onError = (_: unknown, probe: string) => void errors.push(probe);
  const file = join(mkdtempSync(join(tmpdir(), 'rovinka-health-')), 'file');
  writeFileSync(file, '');
  expect(await readSiteHealth(db, { dataDir: join(file, 'folder'), store: null, onError })).toMatchObject({
    backup: null,
    disk: null,
  });
  expect(errors.toSorted()).toEqual(['backups', 'disk']);
  rmSync(join(file, '..'), { recursive: true });
});

test('admin.site-state: a disk that never answers is given up', async () => {
  await expect(inTime(new Promise(() => undefined), 5)).rejects.toThrow('longer than 5 ms');
});
