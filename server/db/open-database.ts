import type { Database, OnQuery, Warn } from './database.ts';
import { openPgliteFolder, openPgliteInMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';

type DatabaseLocation = { databaseUrl: string } | { dataDir: string } | { inMemory: true; dump?: Blob };

export type OpenDatabaseOptions = DatabaseLocation & {
  /** CLOCK_OFFSET in seconds, used by app_now() instead of the stored row (time.clock-offset). */
  clockOffsetS?: number;
  warn: Warn;
  /** For the benchmark and the generated documents. */
  onQuery?: OnQuery;
};

/**
 * Opens the database: PostgreSQL by URL, PGlite in a data folder, or PGlite in memory (docs/decisions/0006). Throws
 * StartError. Called by server/site-services.ts, the command line and tests.
 */
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
