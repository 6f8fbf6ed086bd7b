import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator's URL of the test server; `postgresTemplate` on it is migrated and empty. */
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** Before all tests of a project: one migrated database, from which workers take copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = `rovinka_test_${process.pid}`;
  await administer(server.url, `create database ${template} encoding 'UTF8' template template0`);
  const database = await openDatabase({ databaseUrl: withName(server.url, template), warn: console.warn });
  await database.migrate();
  await database.close();
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    for (const name of await databasesLike(server.url, template))
      await administer(server.url, `drop database ${name} with (force)`);
    await server.stop();
  };
}

/** The same server, another database. */
export function withName(url: string, database: string): string {
  const renamed = new URL(url);
  renamed.pathname = `/${database}`;
  return renamed.href;
}

/** One statement as the server's administrator. */
export async function administer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The template and the databases that workers copied from it. */
async function databasesLike(url: string, template: string): Promise<string[]> {
  const { rows } = await administer(url, `select datname from pg_database where starts_with(datname, '${template}')`);
  return rows.map((row) => row.datname);
}
