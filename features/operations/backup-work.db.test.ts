import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { runRequestedBackups } from '#tests/backups.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { backupRuns } from './backups.tables.ts';
import { readBackupRun, requestBackup } from './backup-runs.server.ts';
import { readBackups } from './backup-folder.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };

testOnNewDatabase(
  'operation.backup: a backup can be requested once at a time, is made by the queue, and its outcome is shown',
  async ({ db }) => {
    const folder = mkdtempSync(join(tmpdir(), 'rovinka-backup-'));
    const id = await insertProfile(db, { role: 'admin', username: 'Spravce' });
    const by = { db, clock, actor: { role: 'admin' as const, id } };
    try {
      expect(await requestBackup({ ...by, actor: { role: 'user', id } }, {})).toEqual({
        ok: false,
        code: 'actor.not-admin',
      });
      expect(await runRequestedBackups(db, folder)).toBe(0);
      const requests = await Promise.all([requestBackup(by, {}), requestBackup(by, {})]);
      expect(requests.map((result) => (result.ok ? 'asked' : result.code)).toSorted()).toEqual([
        'asked',
        'backup.running',
      ]);
      expect(await readBackupRun(db)).toMatchObject({ state: 'waiting', requestedBy: 'Spravce' });
      expect(await runRequestedBackups(db, folder)).toBe(1);
      expect(await readBackupRun(db)).toMatchObject({ state: 'done', rows: expect.any(Number), error: null });
      expect(await readBackups(folder)).toHaveLength(1);

      // A file in place of the folder.
      const blocked = join(folder, 'blocked');
      writeFileSync(blocked, '');
      await requestBackup(by, {});
      await runRequestedBackups(db, blocked);
      expect(await readBackupRun(db)).toMatchObject({ state: 'failed', error: 'backup.no-access' });

      await requestBackup(by, {});
      await db
        .update(backupRuns)
        .set({ state: 'running', touchedAt: sql`now() - interval '3 minutes'` })
        .where(sql`state = 'waiting'`);
      expect(await runRequestedBackups(db, folder)).toBe(0);
      expect(await readBackupRun(db)).toMatchObject({ state: 'failed', error: 'backup.lost' });
      const actions = (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);
      expect(actions).toEqual(['ask-backup', 'make-backup', 'ask-backup', 'ask-backup']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
