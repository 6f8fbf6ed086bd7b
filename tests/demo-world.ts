import pg from 'pg';
import { afterAll, beforeAll, inject, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { seedDemo } from '#features/demo/seed-demo.server.ts';
import { testInTransaction, withDatabase } from './db.ts';
import { type NewDatabase, newDatabase } from './new-database.ts';
import { administer, withName } from './postgres.ts';

let world: Db | undefined;

/** Opens a demonstration, the same for all files of the worker: their tests roll back what they change. */
export function useDemoWorld(): void {
  beforeAll(async () => {
    sharedWorld ??= newDemoWorld();
    world = (await sharedWorld).database.db;
  });
}

/** The demonstration that the file uses; nothing may be changed in it. */
export function demoWorldDb(): Db {
  if (!world) throw new Error('The file opens no demonstration.');
  return world;
}

let sharedWorld: Promise<NewDatabase> | undefined;

/** The caller closes the database, then removes it. */
async function newDemoWorld(): Promise<NewDatabase> {
  await ensureSeeded();
  return newDatabase({ template: demoTemplate() });
}

/** A demonstration of the calling file's own, to which `prepare` adds what all its tests need. */
export function usePreparedDemoWorld(prepare: (db: Db) => Promise<void>): void {
  let own: NewDatabase | undefined;
  beforeAll(async () => {
    own = await newDemoWorld();
    await prepare(own.database.db);
    world = own.database.db;
  });
  afterAll(async () => {
    world = undefined;
    await own?.database.close();
    await own?.remove();
  });
}

/** A test on the file's demonstration, in a transaction that is rolled back. */
export function testOnDemoWorld(title: string, run: (db: Db) => Promise<void>): void {
  testInTransaction(title, run, async () => demoWorldDb());
}

/** A test on a demonstration of its own: for commits, notifications and several connections. */
export function testOnNewDemoWorld(title: string, run: (database: Database) => Promise<void>): void {
  test(title, () => withDemoWorld(run));
}

/** A demonstration of its own, dropped afterwards. */
export async function withDemoWorld<T>(run: (database: Database) => Promise<T>): Promise<T> {
  await ensureSeeded();
  return withDatabase(run, { template: demoTemplate() });
}

const demoTemplate = () => `${inject('postgresTemplate')}_demo`;

/** Seeded once per run, because it takes seconds: the first worker seeds, the others wait. */
async function ensureSeeded(): Promise<void> {
  const lock = new pg.Client({ connectionString: inject('postgresUrl') });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [demoTemplate()]);
    await ensureTemplate(demoTemplate());
  } finally {
    await lock.end();
  }
}

/** Seeded under a temporary name until it is complete. */
async function ensureTemplate(name: string): Promise<void> {
  const server = inject('postgresUrl');
  const { rows } = await administer(server, `select from pg_database where datname = '${name}'`);
  if (rows.length > 0) return;
  const unfinished = `${name}_unfinished`;
  await administer(server, `drop database if exists ${unfinished} with (force)`);
  await administer(server, `create database ${unfinished} template ${inject('postgresTemplate')}`);
  const database = await openDatabase({ databaseUrl: withName(server, unfinished), warn: console.warn });
  await seedDemo({ db: database.db, log: () => undefined });
  await database.close();
  await administer(server, `alter database ${unfinished} rename to ${name}`);
}
