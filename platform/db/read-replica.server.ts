import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { OnQuery, PoolState, Warn } from './database.server.ts';
import type { Db } from './db.server.ts';
import { openPool, poolState } from './postgres-pool.server.ts';
import { boolean, queryRow, text } from './query-rows.server.ts';
import type { OnStatement } from './slow-queries.server.ts';

/** A streaming copy of the primary that may serve public pages (operation.replica). */
export type ReadReplica = {
  /** The replica, once it has all that the primary has at this moment; null: read from the primary. */
  caughtUp(): Promise<Db | null>;
  pools(): readonly PoolState[];
  close(): Promise<void>;
};

export type ReadReplicaOptions = {
  url: string;
  primary: Db;
  warn: Warn;
  clockOffsetS?: number;
  onQuery?: OnQuery;
  onStatement?: OnStatement;
};

/** A page waits so long for the replica at most; it usually lags by a few milliseconds. */
const maxWaitMs = 100;
const askAgainMs = 5;
/** One that lags or is away costs no further page a wait for so long. */
const restMs = { behind: 1_000, away: 5_000 };

/** The log says so once a minute. */
const warnPauseMs = 60_000;

/** Opens the pool of a replica; it may be away, then or later. */
export function openReadReplica({ url, primary, warn, onQuery, ...options }: ReadReplicaOptions): ReadReplica {
  const connection = { connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true };
  const pool = openPool(connection, 'requests', { ...options, warn, onNoRoom: () => undefined });
  const db = drizzle({ client: pool, logger: onQuery && { logQuery: onQuery } });
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let warnedAtMs = Number.NEGATIVE_INFINITY;

  function rest(reason: keyof typeof restMs, why: string): null {
    restsUntilMs = performance.now() + restMs[reason];
    if (performance.now() - warnedAtMs < warnPauseMs) return null;
    warnedAtMs = performance.now();
    warn(`Pages are read from the primary: the replica is ${why}.`);
    return null;
  }

  return {
    async caughtUp() {
      if (performance.now() < restsUntilMs) return null;
      const lsn = await positionOf(primary);
      if (lsn === null) return null;
      try {
        const hasAll = await Promise.race([hasReplayed(db, lsn), pause(maxWaitMs, false, { ref: false })]);
        return hasAll ? db : rest('behind', 'behind');
      } catch (error) {
        return rest('away', `away: ${reasonOf(error)}`);
      }
    },
    pools: () => [{ ...poolState('requests', pool), name: 'replica' }],
    close: () => pool.end(),
  };
}

/**
 * The position in the primary's log up to which commits can be seen: the flushed one, or with `synchronous_commit =
 * off` what is yet to be written. null: it can't be asked, which the reading from it will report.
 */
const positionOf = (primary: Db): Promise<string | null> =>
  queryRow(
    primary,
    { lsn: text() },
    sql`
    select (case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn`,
  ).then(
    ({ lsn }) => lsn,
    () => null,
  );

/** A failed query's message is the statement; its cause says why. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * Whether the replica has replayed up to a position of the primary's log. A server that replays nothing, such as a
 * promoted replica, has its own data.
 */
async function hasReplayed(db: Db, lsn: string): Promise<boolean> {
  const until = performance.now() + maxWaitMs;
  do {
    const { isThere } = await queryRow(
      db,
      { isThere: boolean },
      sql`select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isThere"`,
    );
    if (isThere) return true;
    await pause(askAgainMs);
  } while (performance.now() < until);
  return false;
}
