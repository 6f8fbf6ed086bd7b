import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '#platform/process/start-error.server.ts';
import type { Database, OnQuery, SiteLock, Warn } from './database.server.ts';
import { withFewTransactions } from './few-transactions.server.ts';
import { adoptPreBaselineDatabase, migrationError, migrationsFolder } from './migration-records.server.ts';
import { PostgresListener } from './postgres-listener.server.ts';
import { connectionsPerProcess, openPool, poolSizes, poolState } from './postgres-pool.server.ts';
import type { OnStatement } from './slow-queries.server.ts';
import { databaseTexts } from '#text/platform/db/database';

/** PostgreSQL 15, as server_version_num counts. */
const minVersion = 150_000;
/** Arbitrary numbers, unique among advisory locks. */
const migrationLock = 7_046_842;
const lockNumbers: Readonly<Record<SiteLock, number>> = { replay: 7_046_843 };
/** The job queue writes every few seconds, so while the disk is full the next refusal comes sooner. */
const rememberRefusalMs = 10_000;

type Options = { warn: Warn; clockOffsetS?: number; onQuery?: OnQuery; onStatement?: OnStatement };

/** Opens a database on a PostgreSQL server, version 15 or later. Throws StartError. */
export async function openPostgres(databaseUrl: string, options: Options): Promise<Database> {
  const { warn, onQuery } = options;
  // Drizzle uses pg's global parsers: int8 and count(*) become numbers.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Unique per process, so that refuseWhileSiteRuns can find other processes.
    application_name: `rovinka ${randomUUID()}`,
  };
  let refusedForRoomAt = Number.NEGATIVE_INFINITY;
  const poolOptions = { ...options, onNoRoom: () => void (refusedForRoomAt = performance.now()) };
  const pool = openPool(connection, 'background', poolOptions);
  const requests = openPool(connection, 'requests', poolOptions);
  await requireServer(pool, databaseUrl);
  await warnOfFewConnections(pool, warn);
  const logger = onQuery && { logQuery: onQuery };
  const listener = new PostgresListener(connection, warn);
  return {
    db: drizzle({ client: pool, logger }),
    requestDb: withFewTransactions(drizzle({ client: requests, logger }), poolSizes.requests),
    url: databaseUrl,
    migrate: (folder = migrationsFolder) => migrateLocked(connection, folder),
    listen: (...handler) => listener.listen(...handler),
    isListening: () => listener.isListening(),
    probe: () => listener.probe(),
    isDiskFull: () => performance.now() - refusedForRoomAt < rememberRefusalMs,
    pools: () => [poolState('requests', requests), poolState('background', pool)],
    takeLock: (lock) => takeLock(connection, lockNumbers[lock]),
    async execute(text, values) {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
      return { rows: [result].flat().flatMap(({ rows }) => rows) };
    },
    async close() {
      await listener.close();
      await Promise.all([requests.end(), pool.end()]);
    },
  };
}

async function requireServer(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const version = await serverVersion(pool).catch(async (error: unknown) => {
    await pool.end();
    throw new StartError(databaseTexts.unavailable(databaseLabel(databaseUrl), reasonOf(error)), {
      cause: error,
    });
  });
  if (version >= minVersion) return;
  await pool.end();
  throw new StartError(databaseTexts.tooOld(databaseLabel(databaseUrl)));
}

async function serverVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]?.version ?? 0;
}

/**
 * A server with too few connections refuses some requests, but only under load: said at start, while it can be mended.
 */
async function warnOfFewConnections(pool: pg.Pool, warn: Warn): Promise<void> {
  const { rows } = await pool.query<{ max: number; used: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  );
  const [{ max, used } = { max: 0, used: 0 }] = rows;
  const needed = connectionsPerProcess;
  if (max - used < needed)
    warn(
      `The database has ${max - used} of ${max} connections left, and a process takes up to ${needed}: raise max_connections.`,
    );
}

/** Lock and migration use one client, because an advisory lock belongs to its connection. */
async function migrateLocked(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client(connection);
  // A lost connection fails the running query; without a listener its error event would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle({ client });
    await adoptPreBaselineDatabase(db);
    await migrate(db, { migrationsFolder: folder });
  } catch (error) {
    throw migrationError(error);
  } finally {
    await client.end(); // also releases the lock
  }
}

/** On a connection of its own, which belongs to the lock: the server frees it when the process dies. */
async function takeLock(connection: pg.ClientConfig, lock: number): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client(connection);
  // The loss of this connection frees the lock; the holder's own queries fail at the same time, and end its work.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [lock]);
  if (rows[0]?.isTaken) return () => client.end();
  await client.end();
  return null;
}

/** Host, port and name, never the password. */
function databaseLabel(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'given';
}

/** When connections to several addresses fail, the message is empty and the reasons are in `errors`. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
