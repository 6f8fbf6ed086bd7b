import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { PoolState, Warn } from './database.server.ts';
import { nameStatements } from './prepared-statements.server.ts';
import { sendTogether } from './send-together.server.ts';
import { type OnStatement, timeConnection } from './slow-queries.server.ts';
import { sessionSettings, type Timeouts } from './session-settings.server.ts';
import { isNoRoom } from './unavailable.server.ts';

export type PoolKind = 'requests' | 'background';

/** Connections of each pool at most. */
export const poolSizes: Readonly<Record<PoolKind, number>> = { requests: 10, background: 6 };

/** One more listens. */
export const connectionsPerProcess = poolSizes.requests + poolSizes.background + 1;

/** Somebody waits for a request. A job or a command of the command line may wait and work for as long as it needs. */
const requestTimeouts: Timeouts = { statementMs: 10_000, lockMs: 1_000 };

/** Longer than a statement of a request may take: a connection that says nothing for so long has died unnoticed. */
const silenceMs = 12_000;

/** How long a request waits for a connection of the pool, or a new one for the server. */
const acquireMs: Readonly<Record<PoolKind, number>> = { requests: 3_000, background: 10_000 };

/** Ends transactions that a bug, or a process that stands still, left open: they would hold their locks. */
const idleInTransactionMs = 60_000;

type Options = {
  warn: Warn;
  /** The server has refused a statement because its disk is full. */
  onNoRoom: () => void;
  clockOffsetS?: number;
  onStatement?: OnStatement;
};

/**
 * Opens a pool of connections to PostgreSQL. A lost connection fails only the query that uses it; the next gets a new
 * one.
 */
export function openPool(
  connection: pg.ClientConfig,
  kind: PoolKind,
  { warn, onNoRoom, clockOffsetS, onStatement }: Options,
): pg.Pool {
  const settings = sessionSettings(clockOffsetS, kind === 'requests' ? requestTimeouts : undefined);
  const pool = new pg.Pool({
    ...connection,
    max: poolSizes[kind],
    pipeline: true,
    connectionTimeoutMillis: acquireMs[kind],
    idle_in_transaction_session_timeout: idleInTransactionMs,
    onConnect: (client) => client.query(settings),
  });
  // Clients report their own loss below; without a listener here the error of an idle one would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    nameStatements(client);
    if (onStatement) timeConnection(client, onStatement);
    sendTogether(client, internalsOf(client).connection.stream);
    if (kind === 'requests') endWhenSilent(client);
    internalsOf(client).connection.on('errorMessage', (error) => isNoRoom(error) && onNoRoom());
    // The pool listens to idle clients only, and a lost client may emit several errors, so this listener stays.
    client.on('error', () => undefined);
    client.once('error', (error) => {
      if (!pool.ending) warn(`A database connection was lost: ${error.message}`);
    });
  });
  releaseLostClients(pool);
  keepContexts(pool);
  return pool;
}

/** What pg has but doesn't declare: its socket, each error of the server, and whether no statement is under way. */
type Internals = {
  connection: { stream: Socket; on(event: 'errorMessage', listener: (error: unknown) => void): void };
  readyForQuery: boolean;
};

/** Clients of pg 8 have these; should another version not, tests of lost connections and of a slow database fail. */
const internalsOf = (client: pg.PoolClient): Internals => client as unknown as Internals;

/** The server can't end a statement whose connection is cut: its request would wait for ever, and keep its place. */
function endWhenSilent(client: pg.PoolClient): void {
  const internals = internalsOf(client);
  const { stream } = internals.connection;
  stream.setTimeout(silenceMs, () => {
    const { bytesRead } = stream;
    // After a pause of the process itself what has arrived is read first.
    setImmediate(() => {
      if (!internals.readyForQuery && stream.bytesRead === bytesRead) stream.destroy();
    });
  });
}

/** A query that has waited for a connection goes on in the context of its sender, not of whoever gave one back. */
function keepContexts(pool: pg.Pool): void {
  type Connected = Parameters<pg.Pool['connect']>[0];
  const connect = pool.connect.bind(pool) as (connected?: Connected) => Promise<pg.PoolClient>;
  const bound = (connected?: Connected) => connect(connected && AsyncResource.bind(connected));
  pool.connect = bound as typeof pool.connect;
}

/** How the pool is used now. */
export function poolState(kind: PoolKind, pool: pg.Pool): PoolState {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
  return { name: kind, open, idle, waiting, max: poolSizes[kind] };
}

/** Drizzle doesn't release a client whose `begin` failed; after ten of those the pool would stay exhausted. */
function releaseLostClients(pool: pg.Pool): void {
  const checkedOut = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => checkedOut.add(client));
  pool.on('release', (_error, client) => checkedOut.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!checkedOut.has(client)) return;
      client.release(true);
      // Its holder may still release it; a second release would throw.
      client.release = () => undefined;
    });
  });
}
