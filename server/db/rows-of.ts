import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The rows of SQL that no table of ours describes. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
