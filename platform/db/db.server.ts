import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A pool or a transaction, of reads and commands. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
