import type { Db } from './db.ts';

/** What processes tell each other: stale topics, a new chat message, a moved site clock, an ended session or changed person. */
export type Channel = 'changed' | 'chat' | 'clock' | 'auth' | JobsChannel;

/** The job queue's own, for handing over work. */
export type JobsChannel = `pgboss_${string}`;

/** Hears of lost connections, one line each. */
export type Warn = (message: string) => void;

/** Hears of every query that goes through `db`, its text and its parameters. */
export type OnQuery = (text: string, parameters: unknown[]) => void;

/** An open database. `db` is the pool: inside a transaction ask only its `tx`, or PGlite waits for itself for ever. */
export type Database = {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Applies what is missing, one migrator at a time, all or nothing. Throws StartError. */
  migrate(folder?: string): Promise<void>;
  /**
   * Calls onMessage for every notification of the channel until the returned function is called.
   * onReconnect: the connection was lost for a while, so messages may have been missed. onLost: the while begins.
   */
  listen(
    channel: Channel,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
    onLost?: () => void,
  ): Promise<() => Promise<void>>;
  /** False while notifications may be missed. */
  isListening(): boolean;
  /** SQL as it stands, several statements when there are no values; rows of all of them. For tools that bring their own SQL. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
};
