import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { boolean, queryRow, text } from '#platform/db/query-rows.server.ts';
import type { RestoreTask } from './restore-for-test.server.ts';

type Options = { database: Database; folder: string };

/**
 * Runs something on an empty database of no other use: another one on the site's server where its user may create
 * databases, else an embedded one in the folder. Whatever happens it is gone afterwards; one that a killed process left
 * goes first.
 */
export async function withScratchDatabase<T>(
  { database, folder }: Options,
  run: (location: RestoreTask['location']) => Promise<T>,
): Promise<T> {
  const name = await readScratchName(database);
  if (name === null) return run({ dataDir: join(folder, 'database') });
  const url = new URL(database.url);
  url.pathname = `/${encodeURIComponent(name)}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const drop = () => database.execute(`drop database if exists ${quoted} with (force)`);
  await drop();
  try {
    await database.execute(`create database ${quoted} encoding 'UTF8' template template0`);
    return await run({ databaseUrl: url.href });
  } finally {
    await drop();
  }
}

/** The name of the site's scratch database, by its own; null when its user may not create one. */
async function readScratchName({ db }: Database): Promise<string | null> {
  const { name, mayCreate } = await queryRow(
    db,
    { name: text(), mayCreate: boolean },
    sql`
    select left(current_database(), 40) || '_test_restore' as name, rolcreatedb or rolsuper as "mayCreate"
    from pg_roles where rolname = current_user`,
  );
  return mayCreate ? name : null;
}
