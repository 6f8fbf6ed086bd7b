import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What reads and commands ask for: PGlite or PostgreSQL, a pool or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
