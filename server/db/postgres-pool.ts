import pg from 'pg';
import type { Warn } from './database.ts';
import { sessionSettings } from './session-settings.ts';

export const poolSize = 10;

type Options = { warn: Warn; clockOffsetS?: number };

/** Connections that may be lost at any moment: whoever uses one then fails, and the next gets a new one. */
export function openPool(connection: pg.ClientConfig, { warn, clockOffsetS }: Options): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    onConnect: (client) => client.query(sessionSettings(clockOffsetS)),
  });
  // Each client tells of its own loss, below; without a listener here an idle one would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The pool listens to idle clients only, and a lost one may fail twice: this listener is for life.
    client.on('error', () => undefined);
    client.once('error', (error) => {
      if (!pool.ending) warn(`A database connection was lost: ${error.message}`);
    });
  });
  freeLostPlaces(pool);
  return pool;
}

/** Drizzle never gives back a client whose `begin` has failed; ten such, and the pool would be empty for ever. */
function freeLostPlaces(pool: pg.Pool): void {
  const taken = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!taken.has(client)) return;
      client.release(true);
      // Whoever still holds it may give it back too.
      client.release = () => undefined;
    });
  });
}
