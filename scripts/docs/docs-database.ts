import { startOwnPostgres } from '#tests/postgres-server.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';

/** Runs `use` with a migrated, empty database. */
export async function withDocsDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const server = await startOwnPostgres();
  const database = await openDatabase({ databaseUrl: server.url, warn: console.warn });
  try {
    await database.migrate();
    return await use(database);
  } finally {
    await database.close();
    await server.stop();
  }
}
