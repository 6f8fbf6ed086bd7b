import { sql } from 'drizzle-orm';
import type { Candidate } from '#features/admin/find-pairs.rules.ts';
import type { RecordKind } from '#features/admin/record.rules.ts';
import { readHorse } from '#features/racing/horse-identity.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { folded, inCzechOrder } from '#platform/db/czech.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { readCandidates } from '#features/admin/duplicates/read-candidates.server.ts';
import { recordTables } from '#features/admin/duplicates/references.server.ts';
import { recordsPageSize } from '#features/admin/record.rules.ts';

type RecordsQuery = { text: string; page: number };

/** A page of records by name, found by a part of it, whatever its diacritics; 'Abelard (FR)' is found by its name. */
export async function findRecords(
  db: Db,
  kind: RecordKind,
  { text, page }: RecordsQuery,
): Promise<{ records: Candidate[]; total: number }> {
  const name = kind === 'horse' ? readHorse(text).name : text;
  const rows = await queryRows(
    db,
    { id: int, total: int },
    sql`
    select id, count(*) over () as total from ${sql.identifier(recordTables[kind])}
    where strpos(cz_fold(name), ${folded(name)}) > 0
    order by ${inCzechOrder(sql`name`)}, id limit ${recordsPageSize} offset ${(page - 1) * recordsPageSize}`,
  );
  const order = new Map(rows.map(({ id }, index) => [id, index]));
  const records = await readCandidates(db, kind, [...order.keys()]);
  return {
    records: records.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    total: rows[0]?.total ?? 0,
  };
}
