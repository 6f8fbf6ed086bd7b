import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type BlackHole, openBlackHole } from '#tests/black-hole.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import type { Database } from './database.server.ts';
import { openDatabase } from './open-database.server.ts';
import { poolSizes } from './postgres-pool.server.ts';
import { isUnavailable } from './unavailable.server.ts';

/** A database whose connections pass a proxy that can be slow or silent, with all connections of requests open. */
async function withProxy(run: (database: Database, proxy: BlackHole) => Promise<void>): Promise<void> {
  const server = await startOwnPostgres();
  const proxy = await openBlackHole(server.socketPath);
  const databaseUrl = `postgresql://rovinka@127.0.0.1:${proxy.port}/postgres`;
  const database = await openDatabase({ databaseUrl, warn: () => undefined });
  try {
    await askOften(database, poolSizes.requests);
    await run(database, proxy);
  } finally {
    await database.close();
    await proxy.close();
    await server.stop();
  }
}

/** What that many requests get that ask at the same time. */
async function askOften({ requestDb }: Database, count: number): Promise<Record<string, number>> {
  const ask = () =>
    requestDb.execute(sql`select pg_sleep(0.1)`).then(
      () => 'answered',
      (error: unknown) => (isUnavailable(error) ? 'unavailable' : String(error)),
    );
  const outcomes = await Promise.all(Array.from({ length: count }, ask));
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]));
}

const requestPool = (database: Database) => database.pools().find(({ name }) => name === 'requests');

test('operation.timeouts: a database that answers late serves as many requests as it has connections, the others give up instead of queuing, and once it is quick all are served', () =>
  withProxy(async (database, proxy) => {
    proxy.delay(4_000);
    expect(await askOften(database, 40)).toEqual({ answered: poolSizes.requests, unavailable: 30 });
    expect(requestPool(database)?.waiting).toBe(0);
    proxy.delay(0);
    expect(await askOften(database, 40)).toEqual({ answered: 40 });
  }));

test('operation.timeouts: requests whose connections go silent without closing give up, and the next ones get new connections', () =>
  withProxy(async (database, proxy) => {
    proxy.swallow();
    expect(await askOften(database, poolSizes.requests)).toEqual({ unavailable: poolSizes.requests });
    proxy.forward();
    expect(await askOften(database, poolSizes.requests)).toEqual({ answered: poolSizes.requests });
  }));
