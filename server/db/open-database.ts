import type { Database, OnQuery, Warn } from './database.ts';
import { openPgliteFolder, openPgliteInMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';

type DatabaseLocation = { databaseUrl: string } | { dataDir: string } | { inMemory: true; dump?: Blob };

export type OpenDatabaseOptions = DatabaseLocation & {
  /** CLOCK_OFFSET in seconds: app_now() runs by it instead of the stored row (Decision B2). */
  clockOffsetS?: number;
  /** Hears of lost connections, one line each. */
  warn: Warn;
  /** For the bench and the generated documents. */
  onQuery?: OnQuery;
};

/** PostgreSQL by URL, PGlite under a data folder (Decision A4), or PGlite in memory. Throws StartError. */
export async function openDatabase({
  clockOffsetS,
  warn,
  onQuery,
  ...location
}: OpenDatabaseOptions): Promise<Database> {
  if ('databaseUrl' in location) return openPostgres(location.databaseUrl, { warn, clockOffsetS, onQuery });
  if ('dataDir' in location) return openPgliteFolder(location.dataDir, { clockOffsetS, onQuery });
  return openPgliteInMemory({ dump: location.dump, clockOffsetS, onQuery });
}
