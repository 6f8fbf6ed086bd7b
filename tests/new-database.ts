import { inject } from 'vitest';
import type { Database, Warn } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import type { OnStatement } from '#platform/db/slow-queries.server.ts';
import { administer, withName } from './postgres.ts';

export type NewDatabaseOptions = { clockOffsetS?: number; warn?: Warn; onStatement?: OnStatement; template?: string };
export type NewDatabase = { database: Database; remove(): Promise<void> };

/** Migrated and empty unless `template` is given. The caller closes the database, then removes it. */
export async function newDatabase({
  template = inject('postgresTemplate'),
  ...options
}: NewDatabaseOptions = {}): Promise<NewDatabase> {
  const { url, remove } = await newPostgres(template);
  return { database: await openDatabase({ databaseUrl: url, warn: console.warn, ...options }), remove };
}

let databaseCount = 0;

/** A copy of a database of the test server. */
export async function newPostgres(template: string): Promise<{ url: string; remove(): Promise<void> }> {
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
