import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';
import { rawResult } from './query-rows.server.ts';

/** Runs SQL text with placeholders ($1, $2) on this connection or transaction, for libraries with SQL of their own. */
export async function executeIn(db: Db, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  const parts = text.split(/\$(\d+)/);
  const chunks: SQL[] = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
  );
  return rawResult(db, sql.join(chunks));
}
