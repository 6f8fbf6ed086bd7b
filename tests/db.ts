import { inject, test } from 'vitest';
import type { Database, Warn } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import type { OnStatement } from '#server/db/slow-queries.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { expectAuditInWords } from './audit-words.ts';
import { administer, withName } from './postgres.ts';

type Options = { clockOffsetS?: number; warn?: Warn; onStatement?: OnStatement; template?: string };

/**
 * A test in a transaction that is rolled back: quick and isolated, but nothing is ever committed. In an empty database,
 * unless `open` gives another.
 */
export function testInTransaction(title: string, run: (db: Db) => Promise<void>, open: () => Promise<Db> = workerDb) {
  test(title, async () => inRolledBackTransaction(await open(), run));
}

/** A test on a migrated, empty database of its own: for commits, notifications and several connections. */
export function testOnNewDatabase(title: string, run: (database: Database) => Promise<void>): void {
  test(title, () =>
    withDatabase(async (database) => {
      await run(database);
      await expectAuditInWords(database.db);
    }),
  );
}

/** A database of its own, migrated and empty unless `template` is given; dropped afterwards. */
export async function withDatabase<T>(run: (database: Database) => Promise<T>, options?: Options): Promise<T> {
  const { database, remove } = await newDatabase(options);
  try {
    return await run(database);
  } finally {
    await database.close();
    await remove();
  }
}

/** URL of a new PostgreSQL database, migrated unless `empty`; dropped afterwards. For tests with other processes. */
export async function withPostgresUrl<T>(content: 'empty' | 'migrated', run: (url: string) => Promise<T>): Promise<T> {
  const { url, remove } = await newPostgres(content === 'empty' ? 'template0' : inject('postgresTemplate'));
  try {
    return await run(url);
  } finally {
    await remove();
  }
}

class RollbackSignal extends Error {}

async function inRolledBackTransaction(db: Db, run: (db: Db) => Promise<void>): Promise<void> {
  const attempt = db.transaction(async (tx) => {
    await run(tx);
    await expectAuditInWords(tx);
    throw new RollbackSignal();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RollbackSignal)) throw error;
  });
}

let workerDatabase: Promise<{ database: Database }> | undefined;

/** One database for all such tests of a worker. */
async function workerDb(): Promise<Db> {
  workerDatabase ??= newDatabase();
  return (await workerDatabase).database.db;
}

/** The caller closes the database, then removes it. */
export async function newDatabase({
  template = inject('postgresTemplate'),
  ...options
}: Options = {}): Promise<{ database: Database; remove(): Promise<void> }> {
  const { url, remove } = await newPostgres(template);
  return { database: await openDatabase({ databaseUrl: url, warn: console.warn, ...options }), remove };
}

let databaseCount = 0;

async function newPostgres(template: string): Promise<{ url: string; remove(): Promise<void> }> {
  const server = inject('postgresUrl');
  databaseCount += 1;
  const name = `${inject('postgresTemplate')}_${process.pid}_${databaseCount}`;
  // The default copies through the log, which takes more than twice the processor time.
  await administer(server, `create database ${name} encoding 'UTF8' template ${template} strategy file_copy`);
  return {
    url: withName(server, name),
    remove: async () => void (await administer(server, `drop database ${name} with (force)`)),
  };
}
