import type { Database, OnQuery, Warn } from './database.server.ts';
import { joinServer } from './embedded-postgres.server.ts';
import { hasRoom } from './explain-storage-error.server.ts';
import { openPostgres } from './postgres.server.ts';
import type { OnStatement } from './slow-queries.server.ts';

type Options = {
  /** CLOCK_OFFSET in seconds, which app_now() follows instead of the stored row (time.clock-offset). */
  clockOffsetS?: number;
  warn: Warn;
  onQuery?: OnQuery;
  onStatement?: OnStatement;
};

export type OpenDatabaseOptions = ({ databaseUrl: string } | { dataDir: string }) & Options;

/** Opens the database: of a server by its URL, else of the embedded one in a data folder. Throws StartError. */
export async function openDatabase({ warn, ...given }: OpenDatabaseOptions): Promise<Database> {
  if ('databaseUrl' in given) return openPostgres(given.databaseUrl, { warn, ...given });
  const { dataDir } = given;
  const server = await joinServer(dataDir, warn);
  try {
    const database = await openPostgres(server.url, { warn, ...given });
    return {
      ...database,
      isDiskFull: () => database.isDiskFull() || !hasRoom(dataDir),
      async close() {
        await database.close();
        await server.leave();
      },
    };
  } catch (error) {
    await server.leave();
    throw error;
  }
}
