import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open-database.ts';

/** A migrated PGlite in memory that counts statements. */
export type DocsDatabase = Database & {
  /** Runs `runQueries` and returns how many statements it sent. */
  countStatements(runQueries: () => Promise<unknown>): Promise<number>;
};

/** Runs `use` with a migrated, empty database in memory, from which pages of docs/generated are made. */
export async function withDocsDatabase<T>(use: (database: DocsDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ inMemory: true, warn: console.warn });
  try {
    await database.migrate();
    return await use({ ...database, countStatements: statementCounter(database) });
  } finally {
    await database.close();
  }
}

/** Drizzle passes every statement to the client's `query`, where they are counted. */
function statementCounter(database: Database): DocsDatabase['countStatements'] {
  const client = (database.db as unknown as { $client: PGlite }).$client;
  const query = client.query.bind(client);
  return async (runQueries) => {
    let statements = 0;
    client.query = ((text: string, ...rest: [unknown[]?, object?]) => {
      statements += 1;
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
