import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { withPostgresUrl } from '#tests/db.ts';
import { administer } from '#tests/postgres.ts';
import { type RestartMode, startOwnPostgres } from '#tests/postgres-server.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { poolSize } from './postgres-pool.ts';
import { rowsOf } from './rows-of.ts';

async function withWarnings(databaseUrl: string, run: (database: Database, warnings: string[]) => Promise<void>) {
  const warnings: string[] = [];
  const database = await openDatabase({ databaseUrl, warn: (warning) => warnings.push(warning) });
  await run(database, warnings);
  // Waits for every client that was taken: none may have been forgotten.
  await database.close();
}

/** A transaction that stands between two statements; `goOn` lets it ask its second. */
async function standingTransaction({ db }: Database) {
  const begun = Promise.withResolvers<number>();
  const going = Promise.withResolvers<void>();
  const outcome = db
    .transaction(async (tx) => {
      const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      begun.resolve(row?.pid ?? 0);
      await going.promise;
      await tx.execute(sql`select 1`);
    })
    .then(
      () => 'done',
      () => 'failed',
    );
  return { pid: await begun.promise, goOn: going.resolve, outcome };
}

const answers = async (database: Database) => (await database.execute('select 1 as n')).rows;

test('Decision A4: a backend that ends between two statements fails its transaction and nothing else', async () => {
  await withPostgresUrl('migrated', (url) =>
    withWarnings(url, async (database, warnings) => {
      const standing = await Promise.all(Array.from({ length: poolSize }, () => standingTransaction(database)));
      const [spared, ...lost] = standing;
      for (const { pid } of lost) await administer(url, `select pg_terminate_backend(${pid})`);
      await expect.poll(() => warnings.length).toBe(lost.length);
      for (const { goOn } of standing) goOn();
      expect(await Promise.all(lost.map(({ outcome }) => outcome))).toEqual(lost.map(() => 'failed'));
      expect(await spared?.outcome).toBe('done');
      expect(await answers(database)).toEqual([{ n: 1 }]);
      expect(new Set(warnings)).toEqual(
        new Set(['A database connection was lost: terminating connection due to administrator command']),
      );
    }),
  );
});

const ender = join(import.meta.dirname, '../../tests/processes/end-backends.ts');

test('Decision A4: transactions that begin on connections just lost fail, and their places in the pool are free again', async () => {
  await withPostgresUrl('migrated', (url) =>
    withWarnings(url, async (database) => {
      const standing = await Promise.all(Array.from({ length: poolSize }, () => standingTransaction(database)));
      for (const { goOn } of standing) goOn();
      await Promise.all(standing.map(({ outcome }) => outcome));
      // This process stands still meanwhile and can't have noticed.
      const ended = spawnSync(process.execPath, [ender, url], { encoding: 'utf8' });
      const begun = Array.from({ length: poolSize }, () => database.db.transaction(async () => undefined));
      expect([ended.stderr, ended.stdout]).toEqual(['', `${poolSize}\n`]);
      expect((await Promise.allSettled(begun)).map(({ status }) => status)).toEqual(begun.map(() => 'rejected'));
      expect(await answers(database)).toEqual([{ n: 1 }]);
    }),
  );
});

/** Of somebody else: a migration has to wait for it. */
async function holdMigrationLock(url: string): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock(7046842)');
  return () => client.end();
}

/** How everything ended that a restart has met; back once the database listens again. */
async function loseAndComeBack(database: Database, url: string, restart: () => Promise<void>): Promise<string[]> {
  const reconnected = Promise.withResolvers<void>();
  const stopListening = await database.listen('changed', () => undefined, reconnected.resolve);
  const letGo = await holdMigrationLock(url);
  const migrating = database.migrate().then(
    () => 'done',
    () => 'failed',
  );
  const sleeping = database.execute('select pg_sleep(600)').then(
    () => 'done',
    () => 'failed',
  );
  const standing = await Promise.all(Array.from({ length: 5 }, () => standingTransaction(database)));
  const running = `select count(*)::int as n from pg_stat_activity where query ~ '^select pg_(sleep|advisory_lock)'
    and state = 'active' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await database.execute(running)).rows).toEqual([{ n: 2 }]);
  await restart();
  for (const { goOn } of standing) goOn();
  const outcomes = await Promise.all([migrating, sleeping, ...standing.map(({ outcome }) => outcome)]);
  expect(await answers(database)).toEqual([{ n: 1 }]);
  expect(await database.db.transaction((tx) => rowsOf(tx, sql`select 2 as n`))).toEqual([{ n: 2 }]);
  await reconnected.promise;
  await stopListening();
  await letGo();
  return outcomes;
}

test('Decision A4: a restart of the server ends what is open, and work goes on once it is back', async () => {
  const server = await startOwnPostgres();
  try {
    await withWarnings(server.url, async (database) => {
      for (const mode of ['fast', 'immediate'] satisfies RestartMode[])
        expect(await loseAndComeBack(database, server.url, () => server.restart(mode))).toEqual(
          Array.from({ length: 7 }, () => 'failed'),
        );
    });
  } finally {
    await server.stop();
  }
});
