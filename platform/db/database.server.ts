import type { Db } from './db.server.ts';

/**
 * Notifications between processes: stale topics, chat messages, a changed site clock, ended sessions and changed users,
 * and work for jobs that no page shows.
 */
export type Channel = 'changed' | 'chat' | 'clock' | 'auth' | 'work' | JobsChannel;

/** Channels of the job queue. */
export type JobsChannel = `pgboss_${string}`;

/** What only one process of a site does at a time, and can be seen doing. */
export type SiteLock = 'replay';

/** Receives warnings about lost connections, one line each. */
export type Warn = (message: string) => void;

/** Called with every query that goes through `db`. */
export type OnQuery = (text: string, parameters: unknown[]) => void;

/** How a pool is used now: its open connections, those of them that nobody uses, and the queries that wait for one. */
export type PoolState = { name: string; open: number; idle: number; max: number; waiting: number };

/** An open database. `db` is a pool: inside a transaction use only its `tx`: what `db` reads isn't part of it. */
export type Database = {
  /** For jobs, seeding and the command line, which may take long. */
  db: Db;
  /**
   * For requests: their own connections, with limits on how long a statement runs, waits for a lock, or for a
   * connection (operation.timeouts).
   */
  requestDb: Db;
  /** Where it is, for other processes. */
  url: string;
  /** Applies the missing migrations, one process at a time, all or nothing. Throws StartError. */
  migrate(folder?: string): Promise<void>;
  /**
   * Calls onMessage for every notification of the channel until the returned function is called.
   * onDisconnect: the connection was lost, messages may be missed from now on. onReconnect: it is back.
   */
  listen(
    channel: Channel,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
    onDisconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** False while notifications may be missed. */
  isListening(): boolean;
  /**
   * Writes to the database's log of changes; throws when the database can't be reached or can't write
   * (operation.health).
   */
  probe(): Promise<void>;
  /** Whether its disk has no room left: measured for the embedded database, for a server known from its refusals. */
  isDiskFull(): boolean;
  pools(): readonly PoolState[];
  /**
   * Takes a lock until the returned function is called or the process ends, however it ends; null when another has it.
   * By it a start can tell a replay that runs from one that was killed.
   */
  takeLock(lock: SiteLock): Promise<(() => Promise<void>) | null>;
  /**
   * Runs SQL text, several statements if there are no values, and returns all their rows. For tools with SQL of their
   * own.
   */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
};
