import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { recordMigration } from '#platform/db/migration-records.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { withPostgresUrl } from '#tests/db.ts';
import { readEnv } from '#platform/process/env.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { isEmptyDatabase } from '#features/demo/whole-database.server.ts';
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

test('operation.embedded-database: seeding that is killed ends the start with one line, and the next starts seed', () =>
  withPostgresUrl('migrated', async (url) => {
    const env = readEnv({ DATABASE_URL: url, APP_SECRET: 'x'.repeat(32), SEED: 'day' });
    const start = (print: () => void) => openSeededDatabase(env, pino({ level: 'silent' }), print);
    const seeding: ChildProcess[] = [];
    const remember = (message: unknown) => void seeding.push((message as { process: ChildProcess }).process);
    subscribe('child_process', remember);
    const killed = start(() => seeding[0]?.kill('SIGKILL'));
    await expect(killed).rejects.toThrow(new StartError('Prázdnou databázi nelze naplnit: proces skončil (SIGKILL).'));
    unsubscribe('child_process', remember);
    const opened = await Promise.all([start(() => undefined), start(() => undefined)]);
    expect(await Promise.all(opened.map(({ db }) => isEmptyDatabase(db)))).toEqual([false, false]);
    await Promise.all(opened.map((database) => database.close()));
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
