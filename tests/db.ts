import { inject, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { expectAuditInWords } from './audit-words.ts';
import { lendDatabase } from './database-pool.ts';
import { type NewDatabase, type NewDatabaseOptions, newDatabase, newPostgres } from './new-database.ts';

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

/** A database of its own, migrated and empty unless `template` is given; emptied or dropped afterwards. */
export async function withDatabase<T>(
  run: (database: Database) => Promise<T>,
  options?: NewDatabaseOptions,
): Promise<T> {
  const { database, giveBack } = options ? await openNew(options) : await lendDatabase();
  try {
    return await run(database);
  } finally {
    await giveBack();
  }
}

async function openNew(options: NewDatabaseOptions) {
  const { database, remove } = await newDatabase(options);
  return {
    database,
    async giveBack() {
      await database.close();
      await remove();
    },
  };
}

/** URL of a new PostgreSQL database, migrated unless `empty`; dropped afterwards. */
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

let workerDatabase: Promise<NewDatabase> | undefined;

/** One database for all such tests of a worker. */
async function workerDb(): Promise<Db> {
  workerDatabase ??= newDatabase();
  return (await workerDatabase).database.db;
}
