import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testOnNewDatabases, withPostgresUrl } from '#tests/db.ts';
import { openDatabase } from './open-database.ts';

test('Decision A4: eight processes that migrate an empty database at once all succeed', async () => {
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

/** A migrations folder whose first step works and whose second doesn't. */
function brokenMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-migrations-'));
  const entries = ['good', 'bad'].map((tag, idx) => ({
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
  writeFileSync(
    join(folder, 'good.sql'),
    'create table half_done (n int);\n--> statement-breakpoint\ndrop table race_photos;',
  );
  writeFileSync(join(folder, 'bad.sql'), 'alter table no_such_table\n  add column n int;');
  return folder;
}

testOnNewDatabases(
  'Issue 1, bad input: a migration that fails changes nothing and says why in one line',
  async (database) => {
    const folder = brokenMigrations();
    await expect(database.migrate(folder)).rejects.toThrow(
      /^Migrace selhala a nic nezměnila: relation "no_such_table" does not exist$/,
    );
    rmSync(folder, { recursive: true });
    const { rows } = await database.execute(
      `select to_regclass('half_done') as made, to_regclass('race_photos')::text as kept`,
    );
    expect(rows).toEqual([{ made: null, kept: 'race_photos' }]);
    await database.migrate();
  },
);
