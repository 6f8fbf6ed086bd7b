import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testOnNewDatabase, withDatabase, withPostgresUrl } from '#tests/db.ts';
import { withName } from '#tests/postgres.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import type { Database } from './database.server.ts';
import { invalidate } from './invalidate.server.ts';
import { openDatabase } from './open-database.server.ts';

const warn = console.warn;

test('operation.start-errors: an unreachable database is one line, without the password', async () => {
  const databaseUrl = 'postgresql://rovinka:tajemstvi@127.0.0.1:1/rovinka';
  const reason = 'connect ECONNREFUSED 127.0.0.1:1';
  await expect(openDatabase({ databaseUrl, warn })).rejects.toThrow(
    `Databáze 127.0.0.1:1/rovinka (DATABASE_URL) není dostupná: ${reason}`,
  );
});

test('operation.start-errors: a data folder that cannot be made is one line that names it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rovinka-folder-')), 'file');
  writeFileSync(file, '');
  const attempt = openDatabase({ dataDir: join(file, 'data'), warn });
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(/^Do datové složky .*file\/data nelze zapisovat: Error: ENOTDIR/);
  rmSync(join(file, '..'), { recursive: true });
});

test('operation.start-errors: a database that does not exist is one line', async () => {
  await withPostgresUrl('empty', async (url) => {
    const attempt = openDatabase({ databaseUrl: withName(url, 'no_such_database'), warn });
    await expect(attempt).rejects.toThrow(
      /^Databáze .*no_such_database .* není dostupná: database "no_such_database" does not exist$/,
    );
  });
});

testOnNewDatabase(
  'operation.postgresql: counts and bigints are numbers, several statements return all their rows',
  async (database) => {
    const { rows } = await database.execute(
      'select count(*), 9007199254740991::bigint as big from races; select 2 as second',
    );
    expect(rows).toEqual([{ count: 0, big: 9_007_199_254_740_991 }, { second: 2 }]);
    expect(await database.execute('select $1::int + 1 as sum', [1])).toEqual({ rows: [{ sum: 2 }] });
  },
);

testOnNewDatabase('public-pages.invalidation: a stopped listener receives nothing more', async (database) => {
  const received: string[] = [];
  const stop = await database.listen('changed', (topic) => received.push(topic));
  let notify: (topic: string) => void = () => {};
  await database.listen('changed', (topic) => notify(topic));
  const notifyAndWait = async (topic: string) => {
    const arrived = new Promise((resolve) => {
      notify = resolve;
    });
    await invalidate(database.db, [topic]);
    await arrived;
  };
  await notifyAndWait('event:1');
  await stop();
  await notifyAndWait('event:2');
  expect(received).toEqual(['event:1']);
});

test('public-pages.live-timing: a lost listener reconnects, reports it, and receives again', async () => {
  const warnings: string[] = [];
  const disconnectAndListen = async (database: Database) => {
    const received = Promise.withResolvers<string>();
    const reconnected = Promise.withResolvers<void>();
    await database.listen('changed', received.resolve, reconnected.resolve);
    const { rows } = await database.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen changed'`,
    );
    expect(rows).toHaveLength(1);
    await expect.poll(() => database.isListening()).toBe(false);
    await reconnected.promise;
    expect(database.isListening()).toBe(true);
    await invalidate(database.db, ['event:12']);
    expect(await received.promise).toBe('event:12');
  };
  await withDatabase(disconnectAndListen, { warn: (warning) => warnings.push(warning) });
  expect(warnings[0]).toMatch(/^The listening database connection failed: terminating connection/);
});

testOnNewDatabase(
  'operation.jobs: a failed transaction of the job queue, sent as one text, does not stay open for the next query',
  async (database) => {
    await expect(database.execute('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
    const next = await Promise.all(Array.from({ length: 8 }, () => database.execute('select 1 as n')));
    expect(next.map(({ rows }) => rows)).toEqual(next.map(() => [{ n: 1 }]));
  },
);
