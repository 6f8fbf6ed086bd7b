import { sql } from 'drizzle-orm';
import { httpsLink } from '#domain/shared/safe-link.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { type BulkTable, type BulkTableName, bulkTables } from './bulk-tables.ts';

/** Rows read at once: memory of a bulk read is one such page, whatever is stored. */
export const bulkPageSize = 1000;

export type BulkRow = { id: number } & Readonly<Record<string, unknown>>;

/** The rows of a table that follow the id `after`, by id, at most one page of them. */
export async function readBulkPage(db: Db, table: BulkTableName, after: number): Promise<BulkRow[]> {
  const { columns, statement }: BulkTable = bulkTables[table];
  const rows = await queryRows(
    db,
    columns,
    sql`${statement} where x.id > ${after} order by x.id limit ${bulkPageSize}`,
  );
  return table === 'races' ? rows.map(withSafeLinks) : rows;
}

/** Links of a race as its card gives them: of https alone. */
function withSafeLinks(row: BulkRow): BulkRow {
  return { ...row, liveUrl: httpsLink(row.liveUrl), videoUrl: httpsLink(row.videoUrl) };
}
