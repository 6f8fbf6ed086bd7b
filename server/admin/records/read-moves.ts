import { sql } from 'drizzle-orm';
import type { Move, RecordKind } from '#domain/admin/record.ts';
import type { Db } from '#server/db/db.ts';
import { int, queryRows, text } from '#server/db/query-rows.ts';
import { findReferences } from '#server/admin/duplicates/references.ts';

/** How many rows of each table name a record, which a merge would move to another; two queries. */
export async function readMoves(db: Db, kind: RecordKind, id: number): Promise<Move[]> {
  const counts = (await findReferences(db, kind)).map(
    ({ table, column }) =>
      sql`select ${table} as table, count(*) as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
  );
  if (counts.length === 0) return [];
  const rows = await queryRows(db, { table: text(), count: int }, sql.join(counts, sql` union all `));
  return rows.filter(({ count }) => count > 0);
}
