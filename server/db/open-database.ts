import type { Database, OnQuery, Warn } from './database.ts';
import type { OnStatement } from './slow-queries.ts';
import { openPostgres } from './postgres.ts';

type DatabaseLocation = { databaseUrl: string } | { dataDir: string } | { inMemory: true; dump?: Blob };

export type OpenDatabaseOptions = DatabaseLocation & {
  /** CLOCK_OFFSET in seconds, used by app_now() instead of the stored row (time.clock-offset). */
  clockOffsetS?: number;
  warn: Warn;
  /** For the benchmark and the generated documents. */
  onQuery?: OnQuery;
  /** For the log of slow statements. */
  onStatement?: OnStatement;
};

/**
 * Opens the database: PostgreSQL by URL, PGlite in a data folder, or PGlite in memory (docs/decisions/0006). Throws
 * StartError.
 */
export async function openDatabase({
  clockOffsetS,
  warn,
  onQuery,
  onStatement,
  ...location
}: OpenDatabaseOptions): Promise<Database> {
  const options = { clockOffsetS, onQuery, onStatement };
  if ('databaseUrl' in location) return openPostgres(location.databaseUrl, { warn, ...options });
  // Loaded only where it is used: on PostgreSQL it would take memory for nothing.
  const { openPgliteFolder, openPgliteInMemory } = await import('./pglite.ts');
  if ('dataDir' in location) return openPgliteFolder(location.dataDir, options);
  return openPgliteInMemory({ dump: location.dump, ...options });
}
