import type { Database, OnQuery, Warn } from './database.ts';
import { openPgliteFolder, openPgliteInMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';

type Place = { databaseUrl: string } | { dataDir: string } | { inMemory: true; dump?: Blob };

export type OpenDatabaseOptions = Place & {
  /** CLOCK_OFFSET in seconds: app_now() runs by it instead of the stored row (Decision B2). */
  clockOffsetS?: number;
  /** Hears of lost connections, one line each. */
  warn: Warn;
  /** For the bench and the generated documents. */
  onQuery?: OnQuery;
};

/** PostgreSQL by URL, PGlite under a data folder (Decision A4), or PGlite in memory. Throws StartError. */
export async function openDatabase({ clockOffsetS, warn, onQuery, ...place }: OpenDatabaseOptions): Promise<Database> {
  if ('databaseUrl' in place) return openPostgres(place.databaseUrl, { warn, clockOffsetS, onQuery });
  if ('dataDir' in place) return openPgliteFolder(place.dataDir, { clockOffsetS, onQuery });
  return openPgliteInMemory({ dump: place.dump, clockOffsetS, onQuery });
}
