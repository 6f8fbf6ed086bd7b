import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { backupRuns } from './backups.tables.ts';
import { auditLog, settings } from '#platform/db/settings.tables.ts';
import { runRequestedBackups } from '#tests/backups.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { readBackups } from './backup-folder.server.ts';
import { nightlyBackupJob } from './backup-jobs.server.ts';
import { requestBackup } from './backup-runs.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };
const hourMs = 3_600_000;
const ignore = async () => undefined;

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-nightly-'));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lets the job run at a real time, and tells how many backups have been requested so far. */
const requestsAt =
  (db: Db, isOn = true) =>
  async (now: number) => {
    await nightlyBackupJob({ db, clock, realNow: () => now, isOn }).run(ignore);
    return db.$count(backupRuns);
  };

testOnNewDatabase(
  'operation.nightly-backup: each night has one backup, a failed one is tried again an hour later, and a demonstration has none',
  ({ db }) =>
    inFolder(async (folder) => {
      // Requests are stored at the database's own time, so the nights are counted from now.
      const now = Date.now();
      expect(await requestsAt(db, false)(now)).toBe(0);
      const at = requestsAt(db);
      expect(await at(now)).toBe(1);
      expect(await at(now)).toBe(1);
      await runRequestedBackups(db, folder);
      expect(await readBackups(folder)).toHaveLength(1);
      expect(await at(now + 1_000)).toBe(1);

      await db.update(backupRuns).set({ state: 'failed', file: null, error: 'backup.no-space' });
      expect(await at(now + 1_000)).toBe(1);
      expect(await at(now + hourMs + 1_000)).toBe(2);
      await runRequestedBackups(db, folder);
      expect(await at(now + 49 * hourMs)).toBe(3);
      await runRequestedBackups(db, folder);
      await db.insert(settings).values({ key: 'demo', value: { clockStart: '2023-10-06', season: 2023 } });
      expect(await at(now + 73 * hourMs)).toBe(3);
    }),
);

testOnNewDatabase(
  'operation.test-restore: the first nightly backup from each Sunday on is tested; others are not, nor on the first day',
  ({ db }) =>
    inFolder(async (folder) => {
      const tests: object[] = [];
      const newest = async () => (await readBackups(folder))[0]!.name;
      const nightlyBackup = async () => {
        await db.update(backupRuns).set({ requestedAt: new Date('2020-01-01') });
        await requestsAt(db)(Date.now());
        await runRequestedBackups(db, folder, { tests });
      };
      const id = await insertProfile(db, { role: 'admin', username: 'Spravce' });
      await requestBackup({ db, clock, actor: { role: 'admin', id } }, {});
      await runRequestedBackups(db, folder, { tests });
      await requestsAt(db)(Date.now() + 26 * hourMs);
      await runRequestedBackups(db, folder, { tests });
      expect(tests).toEqual([]);
      await nightlyBackup();
      expect(tests).toEqual([{ file: await newest() }]);
      const after = { file: await newest(), rows: 1, seconds: 1, problems: [] };
      await db.insert(auditLog).values({ action: 'test-restore', subject: 'test-restore', after });
      await nightlyBackup();
      expect(tests).toHaveLength(1);
      await db.update(auditLog).set({ recordedAt: new Date(Date.now() - 8 * 24 * hourMs) });
      await nightlyBackup();
      expect(tests).toEqual([expect.anything(), { file: await newest() }]);
    }),
);

testOnNewDatabase(
  'operation.nightly-backup: after a new backup the old nightly ones go, and what a person asked for stays',
  ({ db }) =>
    inFolder(async (folder) => {
      const id = await insertProfile(db, { role: 'admin', username: 'Spravce' });
      const at = requestsAt(db);
      /** A nightly backup that was finished on a day long ago, at the given hour. */
      async function nightlyAt(hour: number): Promise<string> {
        await db.update(backupRuns).set({ requestedAt: new Date('2020-01-01') });
        await at(Date.now());
        await runRequestedBackups(db, folder);
        const [newest] = await db
          .select({ id: backupRuns.id, file: backupRuns.file })
          .from(backupRuns)
          .orderBy(sql`id desc`);
        await db
          .update(backupRuns)
          .set({ finishedAt: new Date(Date.UTC(2020, 0, 1, hour)) })
          .where(eq(backupRuns.id, newest!.id));
        return newest!.file!;
      }
      const stored = async () => (await readBackups(folder)).map(({ name }) => name).toSorted();
      const older = await nightlyAt(2);
      await requestBackup({ db, clock, actor: { role: 'admin', id } }, {});
      await runRequestedBackups(db, folder);
      const [requested] = await db
        .select({ file: backupRuns.file })
        .from(backupRuns)
        .where(eq(backupRuns.requestedBy, id));
      const newer = await nightlyAt(3);
      expect(await stored()).toEqual([older, newer, requested!.file!].toSorted());
      const last = await nightlyAt(4);
      expect(await stored()).toEqual([newer, last, requested!.file!].toSorted());
    }),
);
