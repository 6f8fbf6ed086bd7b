import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { openBlackHole } from '#tests/black-hole.ts';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { withPostgresUrl } from '#tests/db.ts';
import { administer } from '#tests/postgres.ts';
import { type RestartMode, startOwnPostgres } from '#tests/postgres-server.ts';
import type { Database } from './database.server.ts';
import { openDatabase } from './open-database.server.ts';
import { poolSizes } from './postgres-pool.server.ts';
import { PostgresListener } from './postgres-listener.server.ts';
import { int, queryRow, queryRows } from './query-rows.server.ts';
import { probeQuery } from './session-settings.server.ts';
import { sqlStateOf } from './sql-state.server.ts';
import { isUnavailable } from './unavailable.server.ts';

async function withWarnings(databaseUrl: string, run: (database: Database, warnings: string[]) => Promise<void>) {
  const warnings: string[] = [];
  const database = await openDatabase({ databaseUrl, warn: (warning) => warnings.push(warning) });
  await run(database, warnings);
  // Waits for every checked-out client, so a leaked one would hang here.
  await database.close();
}

/** A transaction that waits between two statements; `proceed` lets it run the second. */
async function openTransaction({ db }: Pick<Database, 'db'>, first: SQL = sql`select 1`) {
  const started = Promise.withResolvers<number>();
  const proceeding = Promise.withResolvers<void>();
  const outcome = db
    .transaction(async (tx) => {
      const { pid } = await queryRow(tx, { pid: int }, sql`select pg_backend_pid() as pid`);
      await tx.execute(first);
      started.resolve(pid);
      await proceeding.promise;
      await tx.execute(sql`select 1`);
    })
    .then(
      () => 'done',
      () => 'failed',
    );
  return { pid: await started.promise, proceed: proceeding.resolve, outcome };
}

const queryOne = async (database: Database) => (await database.execute('select 1 as n')).rows;

test.each(['execute', 'db', 'requestDb'] as const)(
  'operation.health: a server that refuses a write of %s for want of room is known to be full',
  async (way) => {
    await withPostgresUrl('empty', (url) =>
      withWarnings(url, async (database) => {
        const refuse = (state: string) => {
          const statement = `do $$ begin raise exception 'refused' using errcode = '${state}'; end $$`;
          return way === 'execute' ? database.execute(statement) : database[way].execute(statement);
        };
        await expect(refuse('53200')).rejects.toThrow('refused');
        expect(database.isDiskFull()).toBe(false);
        await expect(refuse('53100')).rejects.toThrow('refused');
        expect(database.isDiskFull()).toBe(true);
      }),
    );
  },
);

test('operation.postgresql: a backend that ends between two statements fails its transaction and nothing else', async () => {
  await withPostgresUrl('migrated', (url) =>
    withWarnings(url, async (database, warnings) => {
      const transactions = await Promise.all(
        Array.from({ length: poolSizes.background }, () => openTransaction(database)),
      );
      const [survivor, ...lost] = transactions;
      for (const { pid } of lost) await administer(url, `select pg_terminate_backend(${pid})`);
      await expect.poll(() => warnings.length).toBe(lost.length);
      for (const { proceed } of transactions) proceed();
      expect(await Promise.all(lost.map(({ outcome }) => outcome))).toEqual(lost.map(() => 'failed'));
      expect(await survivor?.outcome).toBe('done');
      expect(await queryOne(database)).toEqual([{ n: 1 }]);
      expect(new Set(warnings)).toEqual(
        new Set(['A database connection was lost: terminating connection due to administrator command']),
      );
    }),
  );
});

const endBackendsScript = join(import.meta.dirname, '../../tests/processes/end-backends.ts');

test('operation.postgresql: transactions that begin on lost connections fail, and their slots in the pool are freed', async () => {
  await withPostgresUrl('migrated', (url) =>
    withWarnings(url, async (database) => {
      const transactions = await Promise.all(
        Array.from({ length: poolSizes.background }, () => openTransaction(database)),
      );
      for (const { proceed } of transactions) proceed();
      await Promise.all(transactions.map(({ outcome }) => outcome));
      // spawnSync blocks this process, so it can't notice that its connections end.
      const ending = spawnSync(process.execPath, [endBackendsScript, url], { encoding: 'utf8' });
      const started = Array.from({ length: poolSizes.background }, () =>
        database.db.transaction(async () => undefined),
      );
      expect([ending.stderr, ending.stdout]).toEqual(['', `${poolSizes.background}\n`]);
      expect((await Promise.allSettled(started)).map(({ status }) => status)).toEqual(started.map(() => 'rejected'));
      expect(await queryOne(database)).toEqual([{ n: 1 }]);
    }),
  );
});

/** Takes the migration lock as another process would, so that a migration has to wait. Returns the release. */
async function holdMigrationLock(url: string): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock(7046842)');
  return () => client.end();
}

/** The outcomes of all that was running at a restart; returns once the database listens again. */
async function restartWhileBusy(database: Database, url: string, restart: () => Promise<void>): Promise<string[]> {
  const reconnected = Promise.withResolvers<void>();
  const stopListening = await database.listen('changed', () => undefined, reconnected.resolve);
  const releaseLock = await holdMigrationLock(url);
  const migrating = database.migrate().then(
    () => 'done',
    () => 'failed',
  );
  const longQuery = database.execute('select pg_sleep(600)').then(
    () => 'done',
    () => 'failed',
  );
  const transactions = await Promise.all(Array.from({ length: 4 }, () => openTransaction(database)));
  const running = `select count(*)::int as n from pg_stat_activity where query ~ '^select pg_(sleep|advisory_lock)'
    and state = 'active' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await database.execute(running)).rows).toEqual([{ n: 2 }]);
  await restart();
  for (const { proceed } of transactions) proceed();
  const outcomes = await Promise.all([migrating, longQuery, ...transactions.map(({ outcome }) => outcome)]);
  expect(await queryOne(database)).toEqual([{ n: 1 }]);
  expect(await database.db.transaction((tx) => queryRows(tx, { n: int }, sql`select 2 as n`))).toEqual([{ n: 2 }]);
  await reconnected.promise;
  await stopListening();
  await releaseLock();
  return outcomes;
}

test('operation.postgresql: a restart of the server fails open queries, and new ones succeed once it is back', async () => {
  const server = await startOwnPostgres();
  try {
    await withWarnings(server.url, async (database) => {
      for (const mode of ['fast', 'immediate'] satisfies RestartMode[])
        expect(await restartWhileBusy(database, server.url, () => server.restart(mode))).toEqual(
          Array.from({ length: 6 }, () => 'failed'),
        );
    });
  } finally {
    await server.stop();
  }
});

test.each([
  ['its own probes', 20, []],
  ['any other query', 3_600_000, ['chat']],
] as const)(
  'operation.postgresql: a connection that goes silent is noticed by %s, and replaced',
  async (_, everyMs, asked) => {
    const server = await startOwnPostgres();
    const blackHole = await openBlackHole(server.socketPath);
    const warnings: string[] = [];
    const connection = { connectionString: `postgresql://rovinka@127.0.0.1:${blackHole.port}/postgres` };
    // A busy machine may take a second for a connection that nothing swallows.
    const probeTimes = { everyMs, timeoutMs: 3_000, keepMs: 0 };
    const listener = new PostgresListener(connection, (line) => warnings.push(line), probeTimes);
    try {
      const events: string[] = [];
      await listener.listen(
        'changed',
        (topic) => events.push(topic),
        () => events.push('reconnected'),
        () => events.push('disconnected'),
      );
      await listener.probe();
      blackHole.swallow();
      const unanswered = Promise.allSettled(asked.map((channel) => listener.listen(channel, () => undefined)));
      await expect.poll(() => listener.isListening()).toBe(false);
      await expect(listener.probe()).rejects.toThrow("isn't listened to");
      expect((await unanswered).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
      // A connection that opens into the silence is given up as well.
      await expect.poll(() => warnings).toContainEqual(expect.stringContaining("can't be listened to yet"));
      blackHole.forward();
      await expect.poll(() => listener.isListening()).toBe(true);
      await administer(server.url, `select pg_notify('changed', 'event:1')`);
      await expect.poll(() => events).toEqual(['disconnected', 'reconnected', 'event:1']);
    } finally {
      await listener.close();
      await blackHole.close();
      await server.stop();
    }
  },
);

test('operation.health: two hundred who ask at once whether the database takes a write cost it one', async () => {
  await withPostgresUrl('empty', (url) =>
    withWarnings(url, async (database) => {
      await database.listen('changed', () => undefined);
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await Promise.all(Array.from({ length: 200 }, () => database.probe()));
      const probes = query.mock.calls.filter(([text]: unknown[]) => text === probeQuery).length;
      query.mockRestore();
      expect(probes).toBeGreaterThan(0);
      expect(probes).toBeLessThanOrEqual(2);
    }),
  );
});

test('operation.timeouts: a request waits for a lock for a second, a job for as long as it takes', async () => {
  await withPostgresUrl('migrated', (url) =>
    withWarnings(url, async (database) => {
      const locked = await openTransaction(database, sql`lock table settings in access exclusive mode`);
      const count = sql`select count(*)::int as n from settings`;
      const job = queryRow(database.db, { n: int }, count);
      const refused: unknown = await queryRow(database.requestDb, { n: int }, count).catch((error: unknown) => error);
      expect([sqlStateOf(refused), isUnavailable(refused)]).toEqual(['55P03', true]);
      locked.proceed();
      expect(await locked.outcome).toBe('done');
      expect(await job).toEqual({ n: expect.any(Number) });
    }),
  );
});

test('operation.timeouts: when all connections for requests are taken, jobs go on, and a request gives up', async () => {
  await withPostgresUrl('migrated', (url) =>
    withWarnings(url, async (database) => {
      // By statements: transactions leave some connections to reads.
      const held = Array.from({ length: poolSizes.requests }, () =>
        queryRow(database.requestDb, { n: int }, sql`select 1 as n from pg_sleep(6)`),
      );
      const refusal = queryRow(database.requestDb, { n: int }, sql`select 1 as n`).catch((error: unknown) => error);
      await expect
        .poll(() => database.pools().map(({ name, waiting }) => [name, waiting]))
        .toEqual([
          ['requests', 1],
          ['background', 0],
        ]);
      expect(await queryOne(database)).toEqual([{ n: 1 }]);
      expect(isUnavailable(await refusal)).toBe(true);
      await Promise.all(held);
      expect(await queryRow(database.requestDb, { n: int }, sql`select 1 as n`)).toEqual({ n: 1 });
    }),
  );
});

test('operation.timeouts: a server with too few connections is named at start', async () => {
  const server = await startOwnPostgres({ maxConnections: 12 });
  try {
    await withWarnings(server.url, async (_database, warnings) => {
      expect(warnings).toEqual([
        'The database has 8 of 9 connections left, and a process takes up to 17: raise max_connections.',
      ]);
    });
  } finally {
    await server.stop();
  }
});
