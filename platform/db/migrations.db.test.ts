import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { baselineMigrations, testOnBaseline } from '#tests/baseline-database.ts';
import { testOnNewDatabase, withPostgresUrl } from '#tests/db.ts';
import type { Db } from './db.server.ts';
import { readAppliedMigrations, readKnownMigrations, recordMigration } from './migration-records.server.ts';
import { openDatabase } from './open-database.server.ts';
import { preBaselineMigrations } from './pre-baseline-migrations.server.ts';

test('operation.migrations: eight processes that migrate an empty database at once all succeed', async () => {
  await withPostgresUrl('empty', async (databaseUrl) => {
    const migrate = async () => {
      const database = await openDatabase({ databaseUrl, warn: console.warn });
      await database.migrate().finally(() => database.close());
    };
    await Promise.all(Array.from({ length: 8 }, migrate));
    const database = await openDatabase({ databaseUrl, warn: console.warn });
    expect(await database.execute('select count(*) from race_events')).toEqual({ rows: [{ count: 0 }] });
    await database.close();
  });
});

/** A folder of migrations that come after ours, by their names. */
function migrationsOf(statements: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-migrations-'));
  const entries = Object.keys(statements).map((tag, idx) => ({
    idx,
    version: '7',
    when: 4_102_444_800_000 + idx,
    tag,
    breakpoints: true,
  }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [tag, text] of Object.entries(statements)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
}

const good = 'create table half_done (n int);\n--> statement-breakpoint\ndrop table race_photos;';

/** The first step works and the second doesn't. */
const brokenMigrations = () => migrationsOf({ good, bad: 'alter table no_such_table\n  add column n int;' });

testOnNewDatabase(
  'operation.migrations: a migration that fails changes nothing and gives its reason in one line',
  async (database) => {
    const folder = brokenMigrations();
    await expect(database.migrate(folder)).rejects.toThrow(
      /^Migrace selhala a nic nezměnila: relation "no_such_table" does not exist$/,
    );
    rmSync(folder, { recursive: true });
    const { rows } = await database.execute(
      `select to_regclass('half_done') as created, to_regclass('race_photos')::text as existing`,
    );
    expect(rows).toEqual([{ created: null, existing: 'race_photos' }]);
    await database.migrate();
  },
);

const migrateProcess = join(import.meta.dirname, '../../tests/processes/migrate.ts');

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const leftovers = `select to_regclass('half_done')::text as created, to_regclass('race_photos')::text as existing`;

test('operation.migrations: a process killed in the middle of migrating leaves a server as it was, and the next start migrates it', () =>
  withPostgresUrl('migrated', async (databaseUrl) => {
    const folder = migrationsOf({ good, blocked: 'lock table trainers in access exclusive mode;' });
    const database = await openDatabase({ databaseUrl, warn: console.warn });
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table trainers in access share mode`);
      const child = spawn(process.execPath, [migrateProcess, databaseUrl, folder], { stdio: 'inherit' });
      const blocked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'`;
      await expect.poll(async () => (await database.execute(blocked)).rows.length).toBe(1);
      await kill(child);
    });
    // Waits for the lock of the killed process, whose connection ends when its statement does.
    await database.migrate();
    expect((await database.execute(leftovers)).rows).toEqual([{ created: null, existing: 'race_photos' }]);
    await database.migrate(migrationsOf({ good }));
    expect((await database.execute(leftovers)).rows).toEqual([{ created: 'half_done', existing: null }]);
    await database.close();
    rmSync(folder, { recursive: true });
  }));

const knownHashes = readKnownMigrations().map(({ hash }) => hash);

/**
 * Makes a database of the baseline look like one that had these migrations; the replaced ones made the same schema as
 * the baseline.
 */
async function recordAs(db: Db, hashes: readonly string[]): Promise<void> {
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  const [baseline] = readKnownMigrations();
  for (const [index, hash] of hashes.entries())
    await recordMigration(db, { ...baseline, hash, folderMillis: baseline.folderMillis - hashes.length + index });
}

/** In SQL, because the tables as they are declared now may have columns that the baseline hasn't. */
const insertRow = `insert into settings (key, value) values ('notice', '"Zůstane"')`;
const readRow = `select value from settings where key = 'notice'`;
const insertedRow = { rows: [{ value: 'Zůstane' }] };

testOnBaseline(
  'operation.migrations: a database made by the migrations that the baseline replaced is adopted, with its rows',
  async (database) => {
    const { db } = database;
    await database.execute(insertRow);
    await recordAs(db, preBaselineMigrations);
    await database.migrate();
    expect(await readAppliedMigrations(db)).toEqual(knownHashes);
    await database.migrate();
    expect(await readAppliedMigrations(db)).toEqual(knownHashes);
    expect(await database.execute(readRow)).toEqual(insertedRow);
  },
);

const unadoptable: [string, readonly string[]][] = [
  ['a part of the replaced migrations', preBaselineMigrations.slice(0, 9)],
  ['other migrations', ['f'.repeat(64)]],
  ['the replaced migrations and another', [...preBaselineMigrations, 'f'.repeat(64)]],
];

testOnBaseline(
  'operation.migrations: a database of any other origin is refused in one line and not changed',
  async (database) => {
    const { db } = database;
    await database.execute(insertRow);
    for (const [origin, hashes] of unadoptable) {
      await recordAs(db, hashes);
      await expect(database.migrate(), origin).rejects.toThrow(/^Databázi založila jiná verze webu .* DATA_DIR .*\.$/);
      expect(await readAppliedMigrations(db), origin).toEqual(hashes);
    }
    expect(await database.execute(readRow)).toEqual(insertedRow);
  },
);

testOnNewDatabase(
  'operation.migrations: a database that a newer version has migrated further is accepted, for the doctor to report',
  async (database) => {
    const [baseline] = readKnownMigrations();
    await recordMigration(database.db, { ...baseline, hash: 'f'.repeat(64), folderMillis: 4_102_444_800_000 });
    await database.migrate();
    expect(await readAppliedMigrations(database.db)).toEqual([...knownHashes, 'f'.repeat(64)]);
  },
);

test('operation.migrations: a data folder of a version before the baseline opens again after its adoption', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-migrations-'));
  const folder = baselineMigrations();
  const open = () => openDatabase({ dataDir, warn: console.warn });
  try {
    const old = await open();
    await old.migrate(folder);
    await recordAs(old.db, preBaselineMigrations);
    await old.close();
    for (const hashes of [preBaselineMigrations, knownHashes]) {
      const database = await open();
      expect(await readAppliedMigrations(database.db)).toEqual(hashes);
      await database.migrate();
      expect(await readAppliedMigrations(database.db)).toEqual(knownHashes);
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(dataDir, { recursive: true });
  }
});
