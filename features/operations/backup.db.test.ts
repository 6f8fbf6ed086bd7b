import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readAppliedMigrations, readKnownMigrations } from '#platform/db/migration-records.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { preBaselineMigrations } from '#platform/db/pre-baseline-migrations.server.ts';
import { int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { rowChanges } from '#features/api/row-changes.tables.ts';
import { testOnBaseline } from '#tests/baseline-database.ts';
import { testOnNewDatabase, withDatabase, withPostgresUrl } from '#tests/db.ts';
import { packBackup, unpackBackup } from '#tests/backups.ts';
import { withDemoWorld } from '#tests/demo-world.ts';
import { exportText, raceDaysCsv } from '#tests/factories/import-export.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { readBackupTables, readSequences, writeBackup } from './write-backup.server.ts';
import { refuseWhileSiteRuns } from './refuse-while-site-runs.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

const passphrase = undefined;

async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-backup-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Name, row count and a checksum of every table, and the state of every sequence. */
async function everything(db: Db): Promise<unknown[]> {
  const tables = [];
  for (const { name } of await readBackupTables(db)) {
    const sum = await queryRow(
      db,
      { count: int, sum: nullable(text()) },
      sql`select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text collate "C")) as sum
        from ${tableName(name)} t`,
    );
    tables.push({ name, ...sum });
  }
  return [tables, (await readSequences(db)).toSorted((a, b) => a.table.localeCompare(b.table))];
}

test('operation.backup: the whole demonstration goes to another database and back unchanged', () =>
  inFolder(async (folder) => {
    const files = [join(folder, 'a.backup'), join(folder, 'b.backup')] as const;
    const [before, written] = await withDemoWorld(
      async ({ db }) => [await everything(db), await writeBackup({ db, passphrase, file: files[0] })] as const,
    );
    await withDatabase(async ({ db }) => {
      await insertEvent(db, { location: 'Pryč' });
      expect(await restoreBackup({ db, passphrase, file: files[0] })).toBe(written);
      expect(await everything(db)).toEqual(before);
      await writeBackup({ db, passphrase, file: files[1] });
    });
    await withDatabase(async ({ db }) => {
      expect(await restoreBackup({ db, passphrase, file: files[1] })).toBe(written);
      expect(await everything(db)).toEqual(before);
      // What changed before is not known (downloads.changed-since).
      expect(await db.select({ table: rowChanges.tableName }).from(rowChanges)).toEqual([{ table: 'all' }]);
      // The triggers are enabled again.
      const raceId = await insertRace(db, { time: '14:30' });
      const [race] = await db.select().from(races).where(eq(races.id, raceId));
      expect(race?.startAt).not.toBeNull();
    });
  }));

testOnNewDatabase(
  'operation.backup: a file that is not a complete Rovinka backup is refused, and nothing changes',
  async ({ db }) =>
    inFolder(async (folder) => {
      const file = join(folder, 'whole.backup');
      await insertEvent(db, { location: 'Zůstane' });
      await writeBackup({ db, passphrase, file });
      const before = await everything(db);
      const [head = '', ...rest] = await unpackBackup(file);
      const bad = (name: string, content: Buffer | string): string => {
        const path = join(folder, name);
        writeFileSync(path, content);
        return path;
      };
      const packed = async (name: string, ...lines: string[]) => bad(name, await packBackup(lines));
      const cut = bad('cut', readFileSync(file));
      truncateSync(cut, 400);
      const newer = JSON.parse(head) as { migrations: string[] };
      newer.migrations.push('tomorrow');
      const refused: [string, RegExp][] = [
        [join(folder, 'missing'), /neexistuje/],
        [bad('table.csv', 'event_date,location\n'), /není záloha Rovinky/],
        [await packed('foreign', '{"some":"thing"}'), /není záloha Rovinky/],
        [await packed('newer', JSON.stringify(newer), ...rest), /z\s+novější verze/],
        [await packed('endless', head, ...rest.slice(0, -1)), /není celá/],
        [cut, /není celá/],
        [
          await packed('foreign-tables', head, '{"table":"cats","columns":["name"]}', '["Micka"]'),
          /s\s+jinými tabulkami/,
        ],
      ];
      for (const [path, reason] of refused)
        await expect(restoreBackup({ db, passphrase, file: path })).rejects.toThrow(reason);
      expect(await everything(db)).toEqual(before);
    }),
);

testOnNewDatabase('operation.backup: a backup of an older version is restored and migrated', async ({ db }) =>
  inFolder(async (folder) => {
    const file = join(folder, 'older.backup');
    await insertEvent(db, { location: 'Dřív' });
    await writeBackup({ db, passphrase, file });
    const [baseline, ...others] = readKnownMigrations();
    const next = {
      hash: 'next',
      folderMillis: Date.now(),
      sql: ["alter table race_events add column added_later text default 'jasno'"],
      bps: true,
    };
    await restoreBackup({ db, passphrase, file, known: [baseline, ...others, next] });
    expect(
      await queryRows(
        db,
        { location: text(), added_later: text() },
        sql`select location, added_later from race_events`,
      ),
    ).toEqual([{ location: 'Dřív', added_later: 'jasno' }]);
    expect(await readAppliedMigrations(db)).toEqual([baseline, ...others, next].map(({ hash }) => hash));
  }),
);

testOnBaseline(
  'operation.backup: a backup made before the baseline is restored when it stands on all the migrations that the baseline replaced',
  async ({ db, execute }) =>
    inFolder(async (folder) => {
      const file = join(folder, 'whole.backup');
      // In SQL, because the tables as they are declared now may have columns that the baseline hasn't.
      const readNotice = () => execute(`select value from settings where key = 'notice'`);
      await execute(`insert into settings (key, value) values ('notice', '"Dřív"')`);
      await writeBackup({ db, passphrase, file });
      const [head = '', ...rest] = await unpackBackup(file);
      // Those versions made backups in the older form, which is gzip alone.
      const madeBy = (migrations: readonly string[]): string => {
        const path = join(folder, `${migrations.length}.backup.gz`);
        const lines = [JSON.stringify({ ...JSON.parse(head), migrations }), ...rest];
        writeFileSync(path, gzipSync(lines.map((line) => `${line}\n`).join('')));
        return path;
      };
      const options = { db, passphrase, isUnsignedAllowed: true };
      await execute('delete from settings');
      const partial = madeBy(preBaselineMigrations.slice(0, -1));
      await expect(restoreBackup({ ...options, file: partial })).rejects.toThrow(/s\s+jinými tabulkami/);
      expect(await readNotice()).toEqual({ rows: [] });
      await restoreBackup({ ...options, file: madeBy(preBaselineMigrations) });
      expect(await readNotice()).toEqual({ rows: [{ value: 'Dřív' }] });
      expect(await readAppliedMigrations(db)).toEqual(readKnownMigrations().map(({ hash }) => hash));
    }),
);

test('operation.backup: a backup that release 0.2.0 made of its embedded database is restored and migrated', () =>
  withDatabase(async ({ db }) => {
    expect(await restoreBackup({ db, passphrase, file: 'tests/fixtures-data/release-0.2.0.backup' })).toBe(226);
    expect(await exportText(db)).toBe(raceDaysCsv);
    expect(await readAppliedMigrations(db)).toEqual(readKnownMigrations().map(({ hash }) => hash));
  }));

testOnNewDatabase('operation.backup: a cancelled restore changes nothing', async ({ db }) =>
  inFolder(async (folder) => {
    const file = join(folder, 'a.backup');
    await writeBackup({ db, passphrase, file });
    await insertEvent(db, { location: 'Zůstane' });
    const before = await everything(db);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(restoreBackup({ db, passphrase, file, signal })).rejects.toThrow('stopped');
    expect(await everything(db)).toEqual(before);
  }),
);

test('operation.running-site: on a server restore detects that a site still runs', () =>
  withPostgresUrl('migrated', async (databaseUrl) => {
    const open = (): Promise<Database> => openDatabase({ databaseUrl, warn: console.warn });
    const [first, second] = [await open(), await open()];
    await expect(refuseWhileSiteRuns(first)).rejects.toThrow(/běží web/);
    await second.close();
    await expect
      .poll(() =>
        refuseWhileSiteRuns(first).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await first.close();
  }));
