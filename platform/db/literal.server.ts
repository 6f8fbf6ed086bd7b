import { type SQL, sql } from 'drizzle-orm';

/** A rule's number within a constraint, which can't have parameters. */
export const literal = (value: number): SQL => sql.raw(String(value));
