import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open-database.ts';

/** A migrated PGlite in memory, and what it was asked. */
export type DocsDatabase = Database & {
  /** Runs `ask` and returns the statements it sent, as they were sent. */
  statementsOf(runQueries: () => Promise<unknown>): Promise<string[]>;
};

/** A migrated, empty database for the generated pages; gone afterwards. */
export async function withDocsDatabase<T>(use: (database: DocsDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ inMemory: true, warn: console.warn });
  try {
    await database.migrate();
    return await use({ ...database, statementsOf: captureStatements(database) });
  } finally {
    await database.close();
  }
}

/** Drizzle hands every statement to the client's `query`: that is where we listen. */
function captureStatements(database: Database): DocsDatabase['statementsOf'] {
  const client = (database.db as unknown as { $client: PGlite }).$client;
  const query = client.query.bind(client);
  return async (runQueries) => {
    const statements: string[] = [];
    client.query = ((text: string, ...rest: [unknown[]?, object?]) => {
      statements.push(text);
      return query(text, ...rest);
    }) as PGlite['query'];
    try {
      await runQueries();
    } finally {
      client.query = query;
    }
    return statements;
  };
}
