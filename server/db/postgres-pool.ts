import pg from 'pg';
import type { Warn } from './database.ts';
import { sessionSettings } from './session-settings.ts';

export const poolSize = 10;

type Options = { warn: Warn; clockOffsetS?: number };

/**
 * Opens the pool of connections to PostgreSQL. A lost connection fails only the query that uses it; the next gets a new
 * one.
 */
export function openPool(connection: pg.ClientConfig, { warn, clockOffsetS }: Options): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    onConnect: (client) => client.query(sessionSettings(clockOffsetS)),
  });
  // Clients report their own loss below; without a listener here the error of an idle one would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The pool listens to idle clients only, and a lost client may emit several errors, so this listener stays.
    client.on('error', () => undefined);
    client.once('error', (error) => {
      if (!pool.ending) warn(`A database connection was lost: ${error.message}`);
    });
  });
  releaseLostClients(pool);
  return pool;
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
