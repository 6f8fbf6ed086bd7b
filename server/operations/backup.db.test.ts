import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { raceEvents, races } from '#server/db/schema/racing.ts';
import { settings } from '#server/db/schema/settings.ts';
import { testOnNewDatabases, withDatabase, withPostgresUrl } from '#tests/db.ts';
import { withDemoWorld } from '#tests/demo-world.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { readBackupTables, readSequences } from './backup-tables.ts';
import { refuseWhileSiteRuns } from './refuse-while-site-runs.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-backup-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each table's name, number of rows and a sum over all of their values, and where every counter stands. */
async function everything(db: Db): Promise<unknown[]> {
  const tables = [];
  for (const { name } of await readBackupTables(db)) {
    const [sum] = await rowsOf<{ count: number; sum: string | null }>(
      db,
      sql`select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text collate "C")) as sum
        from ${sql.identifier(name)} t`,
    );
    tables.push({ name, ...sum });
  }
  return [tables, (await readSequences(db)).toSorted((a, b) => a.table.localeCompare(b.table))];
}

test(
  'Decision A4: the whole demonstration goes to the other engine and back, and nothing of it changes',
  () =>
    inFolder(async (folder) => {
      const files = [join(folder, 'a.backup.gz'), join(folder, 'b.backup.gz')] as const;
      const [before, written] = await withDemoWorld(
        'pglite',
        async ({ db }) => [await everything(db), await writeBackup({ db, file: files[0] })] as const,
      );
      await withDatabase('postgres', async ({ db }) => {
        await insertEvent(db, { location: 'Pryč' });
        expect(await restoreBackup({ db, file: files[0] })).toBe(written);
        expect(await everything(db)).toEqual(before);
        await writeBackup({ db, file: files[1] });
      });
      await withDatabase('pglite', async ({ db }) => {
        expect(await restoreBackup({ db, file: files[1] })).toBe(written);
        expect(await everything(db)).toEqual(before);
        // The triggers are awake again.
        const raceId = await insertRace(db, { time: '14:30' });
        const [race] = await db.select().from(races).where(eq(races.id, raceId));
        expect(race?.startAt).not.toBeNull();
      });
    }),
  180_000,
);

testOnNewDatabases('Decision A4: what is not a whole backup of ours is refused, and what was stays', async ({ db }) =>
  inFolder(async (folder) => {
    const file = join(folder, 'whole.backup.gz');
    await insertEvent(db, { location: 'Zůstane' });
    await writeBackup({ db, file });
    const before = await everything(db);
    const text = gunzipSync(readFileSync(file)).toString();
    const [head = '', ...rest] = text.trimEnd().split('\n');
    const bad = (name: string, content: Buffer | string): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    };
    const packed = (name: string, ...lines: string[]) => bad(name, gzipSync(lines.map((line) => `${line}\n`).join('')));
    const cut = bad('cut', readFileSync(file));
    truncateSync(cut, 400);
    const newer = JSON.parse(head) as { migrations: string[] };
    newer.migrations.push('tomorrow');
    const refused: [string, RegExp][] = [
      [join(folder, 'missing'), /neexistuje/],
      [bad('table.csv', 'event_date,location\n'), /není záloha Rovinky/],
      [packed('foreign', '{"some":"thing"}'), /není záloha Rovinky/],
      [packed('newer', JSON.stringify(newer), ...rest), /z\s+novější verze/],
      [packed('endless', head, ...rest.slice(0, -1)), /není celá/],
      [cut, /není celá/],
      [packed('strange', head, '{"table":"cats","columns":["name"]}', '["Micka"]'), /s\s+jinými tabulkami/],
    ];
    for (const [path, reason] of refused) await expect(restoreBackup({ db, file: path })).rejects.toThrow(reason);
    expect(await everything(db)).toEqual(before);
  }),
);

testOnNewDatabases('Decision A4: a backup of an older version is restored and migrated', async ({ db }) =>
  inFolder(async (folder) => {
    const older = join(folder, 'migrations');
    cpSync(migrationsFolder, older, { recursive: true });
    const journal = join(older, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= 8) }));
    const file = join(folder, 'older.backup.gz');
    const source = await openDatabase({ inMemory: true, warn: console.warn });
    await source.migrate(older);
    await insertEvent(source.db, { location: 'Dřív' });
    await writeBackup({ db: source.db, file });
    await source.close();
    await restoreBackup({ db, file });
    expect(await db.select({ location: raceEvents.location }).from(raceEvents)).toEqual([{ location: 'Dřív' }]);
    expect(await db.$count(settings)).toBe(0);
    const [head] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    expect(head?.count).toBe(entries.length);
  }),
);

testOnNewDatabases('Decision A4: a cancelled restore leaves what was', async ({ db }) =>
  inFolder(async (folder) => {
    const file = join(folder, 'a.backup.gz');
    await writeBackup({ db, file });
    await insertEvent(db, { location: 'Zůstane' });
    const before = await everything(db);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(restoreBackup({ db, file, signal })).rejects.toThrow('stopped');
    expect(await everything(db)).toEqual(before);
  }),
);

test('Decision A4: on a server restore sees that a site still runs there', () =>
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
