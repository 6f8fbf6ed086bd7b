import { sql } from 'drizzle-orm';
import { siteSchemas } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { forgetRowChanges } from '#features/api/forget-row-changes.server.ts';
import { boolean, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

/** Whether the database has no race day, person or setting, so that it may be seeded. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { isFilled } = await queryRow(
    db,
    { isFilled: boolean },
    sql`
    select exists (select from race_events) or exists (select from profiles) or exists (select from settings) as "isFilled"`,
  );
  return !isFilled;
}

/** Empties every table of the site; migrations and the job queue are in other schemas and stay. */
export async function clearDatabase(tx: Db): Promise<void> {
  const tables = await queryRows(
    tx,
    { name: text() },
    sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ${siteSchemas} order by 1`,
  );
  await tx.execute(sql`truncate ${sql.raw(tables.map(({ name }) => name).join(', '))} restart identity cascade`);
  await forgetRowChanges(tx);
}

/** Call after inserting rows with explicit ids: the next generated id follows the highest inserted one. */
export async function restartIds(tx: Db): Promise<void> {
  await tx.execute(sql`
    do $$
    declare
      identity record;
    begin
      for identity in
        select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
      loop
        execute format('select setval(pg_get_serial_sequence(%L, ''id''), max(id)) from %I having max(id) is not null',
          identity.table_name, identity.table_name);
      end loop;
    end
    $$`);
}
