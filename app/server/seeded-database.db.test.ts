import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { recordMigration } from '#platform/db/migration-records.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { withPostgresUrl } from '#tests/db.ts';
import { readEnv } from '#platform/process/env.server.ts';
import { openSeededDatabase } from './seeded-database.server.ts';

test('operation.slow-queries: seeding is not logged, what comes after it is', () =>
  withPostgresUrl('migrated', async (url) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32), SEED: 'day', SLOW_QUERY_MS: '1' };
    const database = await openSeededDatabase(readEnv(env), log, () => undefined);
    await database.db.execute(sql`select pg_sleep(0.01)`);
    await database.close();
    expect(lines.filter((line) => line.includes('insert into'))).toEqual([]);
    expect(lines.at(-1)).toContain('pg_sleep');
  }));

test('operation.embedded-database: the garbage of seeding is gone when the site starts', () =>
  withPostgresUrl('migrated', async (url) => {
    const garbage: WeakRef<object>[] = [];
    const env = readEnv({ DATABASE_URL: url, APP_SECRET: 'x'.repeat(32), SEED: 'day' });
    const print = () => void garbage.push(new WeakRef({}));
    const database = await openSeededDatabase(env, pino({ level: 'silent' }), print);
    await database.close();
    expect(garbage.length).toBeGreaterThan(0);
    expect(garbage.filter((made) => made.deref() !== undefined)).toEqual([]);
  }));

test('operation.migrations: a site starts on a database that a newer version has migrated only when it is told to', () =>
  withPostgresUrl('migrated', async (url) => {
    const database = await openDatabase({ databaseUrl: url, warn: console.warn });
    const newer = { hash: 'of a newer version', folderMillis: 4_102_444_800_000, sql: [], bps: true };
    await recordMigration(database.db, newer);
    await database.close();
    const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) };
    const start = async (told: object) =>
      (await openSeededDatabase(readEnv({ ...env, ...told }), pino({ level: 'silent' }), () => undefined)).close();
    await expect(start({})).rejects.toThrow(/^Databázi už převedla novější verze webu/);
    await start({ ALLOW_NEWER_DATABASE: '1' });
  }));
