import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { type Engine, engines, newDatabase, type Template, testInTransaction, withDatabase } from './db.ts';
import { administer, withName } from './postgres.ts';

const worlds = new Map<Engine, Db>();

/** Opens demonstrations, one an engine for all files of the worker: their tests roll back what they change. */
export function useDemoWorlds(used: readonly Engine[] = engines): void {
  beforeAll(async () => {
    for (const engine of used) worlds.set(engine, await sharedWorld(engine));
  });
}

/** The demonstration that the file uses on an engine, for tests that compare the two; nothing may be changed in it. */
export function demoWorld(engine: Engine): Db {
  return worlds.get(engine)!;
}

const sharedWorlds = new Map<Engine, Promise<Db>>();

function sharedWorld(engine: Engine): Promise<Db> {
  const world = sharedWorlds.get(engine) ?? openSharedWorld(engine);
  sharedWorlds.set(engine, world);
  return world;
}

const openSharedWorld = async (engine: Engine) => (await newDemoWorld(engine)).database.db;

/** The caller closes the database, then removes it. */
async function newDemoWorld(engine: Engine): ReturnType<typeof newDatabase> {
  await ensureSeeded(engine);
  return newDatabase(engine, { template: demo() });
}

/** On PostgreSQL a demonstration of the calling file's own, to which `prepare` adds what all its tests need. */
export function usePreparedDemoWorld(prepare: (db: Db) => Promise<void>): void {
  let world: Awaited<ReturnType<typeof newDemoWorld>> | undefined;
  beforeAll(async () => {
    world = await newDemoWorld('postgres');
    await prepare(world.database.db);
    worlds.set('postgres', world.database.db);
  });
  afterAll(async () => {
    worlds.delete('postgres');
    await world?.database.close();
    await world?.remove();
  });
}

/** One test per engine on the file's demonstration world, in a transaction that is rolled back. */
export function testOnDemoWorlds(title: string, run: (db: Db) => Promise<void>): void {
  for (const engine of engines) testInTransaction(engine, title, run, async () => demoWorld(engine));
}

/**
 * The same on PostgreSQL alone, for figures of the whole season: the embedded database takes several times as long for
 * them, and runs the same SQL, which the tests beside each read compare on both.
 */
export function testOnPostgresDemoWorld(title: string, run: (db: Db) => Promise<void>): void {
  testInTransaction('postgres', title, run, async () => demoWorld('postgres'));
}

/** One test per engine on a demonstration of its own: for commits, notifications and several connections. */
export function testOnNewDemoWorlds(title: string, run: (database: Database) => Promise<void>): void {
  for (const engine of engines) test(`${title} [${engine}]`, () => withDemoWorld(engine, run));
}

/** A demonstration of its own, dropped afterwards. */
export async function withDemoWorld<T>(engine: Engine, run: (database: Database) => Promise<T>): Promise<T> {
  await ensureSeeded(engine);
  return withDatabase(engine, run, { template: demo() });
}

const demo = (): Template => ({
  pgliteDump: join(dirname(inject('pgliteDump')), 'demo.tar'),
  postgresTemplate: `${inject('postgresTemplate')}_demo`,
});

/** Seeded once per run, because it takes seconds: the first worker seeds, the others wait. */
async function ensureSeeded(engine: Engine): Promise<void> {
  const lock = new pg.Client({ connectionString: inject('postgresUrl') });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`${demo().postgresTemplate} ${engine}`]);
    await (engine === 'pglite' ? ensureDump(demo().pgliteDump) : ensureTemplate(demo().postgresTemplate));
  } finally {
    await lock.end();
  }
}

/** Written under a temporary name until it is complete. */
async function ensureDump(file: string): Promise<void> {
  if (existsSync(file)) return;
  const pglite = await openPgliteInMemory({ dump: new Blob([readFileSync(inject('pgliteDump'))]) });
  await seedDemo({ db: pglite.db, log: () => undefined });
  writeFileSync(`${file}.unfinished`, await (await pglite.dump()).bytes());
  await pglite.close();
  renameSync(`${file}.unfinished`, file);
}

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
