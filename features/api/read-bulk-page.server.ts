import { type SQL, sql } from 'drizzle-orm';
import { httpsLink } from '#platform/text/safe-link.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows } from '#platform/db/query-rows.server.ts';
import { mayPassOn } from '#features/racing/passed-on.server.ts';
import { type BulkTable, type BulkTableName, bulkTables } from './bulk-tables.server.ts';
import { readChangedIds } from './read-changes.server.ts';

/** Rows read at once: memory of a bulk read is one such page, whatever is stored. */
export const bulkPageSize = 1000;

export type BulkRow = { id: number } & Readonly<Record<string, unknown>>;

/** The rows of a table that follow the id `after`, by id, at most one page of them. */
export function readBulkPage(db: Db, table: BulkTableName, after: number): Promise<BulkRow[]> {
  return readRows(db, table, sql`x.id > ${after}`);
}

/**
 * The same of those that were stored, changed or deleted since a moment; of one that is gone or isn't offered any more
 * the id is all there is.
 */
export async function readChangedBulkPage(
  db: Db,
  table: BulkTableName,
  { since, after }: { since: number; after: number },
): Promise<BulkRow[]> {
  const ids = await readChangedIds(db, table, { since, after, limit: bulkPageSize });
  const rows = await readRows(db, table, sql`x.id = any(${sql.param(ids)}::bigint[])`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => ({ ...(found.get(id) ?? { id }), deleted: !found.has(id) }));
}

async function readRows(db: Db, table: BulkTableName, condition: SQL): Promise<BulkRow[]> {
  const { columns, statement, race }: BulkTable = bulkTables[table];
  const offered = race ? mayPassOn(race) : sql`true`;
  const rows = await queryRows(
    db,
    columns,
    sql`${statement} where ${condition} and ${offered} order by x.id limit ${bulkPageSize}`,
  );
  return table === 'races' ? rows.map(withSafeLinks) : rows;
}

/** Links of a race as its card gives them: of https alone. */
function withSafeLinks(row: BulkRow): BulkRow {
  return { ...row, liveUrl: httpsLink(row.liveUrl), videoUrl: httpsLink(row.videoUrl) };
}
