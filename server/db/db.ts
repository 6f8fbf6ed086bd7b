import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database type of reads and commands: a pool or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
