import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { inject, test } from 'vitest';
import type { Database, Warn } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import type { OnStatement } from '#server/db/slow-queries.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { expectAuditInWords } from './audit-words.ts';
import { borrowPglite } from './pglite-pool.ts';
import { administer, withName } from './postgres.ts';

export const engines = ['pglite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

type Options = { clockOffsetS?: number; warn?: Warn; onStatement?: OnStatement; template?: Template };

/** The templates that new databases are copied from. */
export type Template = { pgliteDump: string; postgresTemplate: string };

/** One test per engine, in a transaction that is rolled back: quick and isolated, but nothing is ever committed. */
export function testOnBothEngines(title: string, run: (db: Db) => Promise<void>): void {
  for (const engine of engines) testInTransaction(engine, title, run, () => workerDb(engine));
}

/** One such test on one engine, in a database of the caller's: for demo-world.ts. */
export function testInTransaction(
  engine: Engine,
  title: string,
  run: (db: Db) => Promise<void>,
  open: () => Promise<Db>,
): void {
  test(`${title} [${engine}]`, async () => inRolledBackTransaction(await open(), run));
}

/** One test per engine on a migrated, empty database: for commits, notifications and several connections. */
export function testOnNewDatabases(title: string, run: (database: Database) => Promise<void>): void {
  for (const engine of engines)
    test(`${title} [${engine}]`, () =>
      withDatabase(engine, async (database) => {
        await run(database);
        await expectAuditInWords(database.db);
      }));
}

/** A database of its own, migrated and empty unless `template` is given; dropped or emptied afterwards. */
export async function withDatabase<T>(
  engine: Engine,
  run: (database: Database) => Promise<T>,
  options?: Options,
): Promise<T> {
  if (engine === 'pglite' && !options) return borrowPglite(run);
  const { database, remove } = await newDatabase(engine, options);
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

/** Creates the embedded database of a data folder, migrated and empty; quicker than a process's own first start. */
export async function makePgliteFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const fs = new NodeFS(join(dataDir, 'pglite'));
  await (await PGlite.create({ fs, loadDataDir: new Blob([readFileSync(inject('pgliteDump'))]) })).close();
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

const workerDatabases = new Map<Engine, Promise<{ database: Database }>>();

/** One database per worker and engine: PGlite takes a second to open. */
async function workerDatabase(engine: Engine): Promise<Database> {
  const opened = workerDatabases.get(engine) ?? newDatabase(engine);
  workerDatabases.set(engine, opened);
  return (await opened).database;
}

async function workerDb(engine: Engine): Promise<Db> {
  return (await workerDatabase(engine)).db;
}

/** The caller closes the database, then removes it. */
export async function newDatabase(
  engine: Engine,
  { template = migrated(), ...given }: Options = {},
): Promise<{ database: Database; remove(): Promise<void> }> {
  const options = { warn: console.warn, ...given };
  if (engine === 'pglite') {
    const dump = new Blob([readFileSync(template.pgliteDump)]);
    return { database: await openDatabase({ inMemory: true, dump, ...options }), remove: async () => {} };
  }
  const { url, remove } = await newPostgres(template.postgresTemplate);
  return { database: await openDatabase({ databaseUrl: url, ...options }), remove };
}

const migrated = (): Template => ({
  pgliteDump: inject('pgliteDump'),
  postgresTemplate: inject('postgresTemplate'),
});

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
