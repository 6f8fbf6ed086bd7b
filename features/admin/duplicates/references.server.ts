import { sql } from 'drizzle-orm';
import type { RecordKind } from '#features/admin/record.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { json, queryRows, text } from '#platform/db/query-rows.server.ts';

/** The table of each kind of record that can be merged. */
export const recordTables = {
  horse: 'individual_horses',
  jockey: 'individual_jockeys',
  trainer: 'trainers',
  stable: 'stables',
} as const satisfies Record<RecordKind, string>;

/**
 * A column that references a horse, jockey, trainer or stable: the primary key of its table, and the unique indexes the column is
 * part of, each as its columns.
 */
export type RecordReference = { table: string; column: string; key: string[]; uniques: string[][] };

/** Every such column, from the catalogue, so that tables added later are included, those of drafts last. */
export function findReferences(db: Db, kind: RecordKind): Promise<RecordReference[]> {
  const names = (attributes: ReturnType<typeof sql>) => sql`
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = f.conrelid and a.attnum = any(${attributes}))`;
  return queryRows(
    db,
    { table: text(), column: text(), key: json<string[]>(), uniques: json<string[][]>() },
    sql`
    select f.conrelid::regclass::text as table, c.attname as column,
      coalesce((select ${names(sql`i.indkey`)} from pg_index i where i.indrelid = f.conrelid and i.indisprimary), '[]') as key,
      coalesce((select json_agg(${names(sql`i.indkey`)}) from pg_index i
        where i.indrelid = f.conrelid and i.indisunique and c.attnum = any(i.indkey)), '[]') as uniques
    from pg_constraint f join pg_attribute c on c.attrelid = f.conrelid and c.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = ${recordTables[kind]}::regclass
    order by strpos(f.conrelid::regclass::text, '.'), 1, 2`,
  );
}
