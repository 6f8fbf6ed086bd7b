import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { migrationsFolder } from '#platform/db/migration-records.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { withPostgresUrl } from './db.ts';

/** A migrations folder with the baseline alone, as the first version had it. */
export function baselineMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-migrations-'));
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  const [baseline] = journal.entries;
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries: [baseline] }));
  copyFileSync(join(migrationsFolder, `${baseline.tag}.sql`), join(folder, `${baseline.tag}.sql`));
  return folder;
}

/** A test on a database of the baseline, without later migrations: for what older versions made. */
export function testOnBaseline(title: string, run: (database: Database) => Promise<void>): void {
  test(title, () =>
    withPostgresUrl('empty', async (databaseUrl) =>
      runOnBaseline(await openDatabase({ databaseUrl, warn: console.warn }), run),
    ),
  );
}

async function runOnBaseline(database: Database, run: (database: Database) => Promise<void>): Promise<void> {
  const folder = baselineMigrations();
  try {
    await database.migrate(folder);
    await run(database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}
