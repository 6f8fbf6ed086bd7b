import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Db } from '#platform/db/db.server.ts';
import { recordMigration } from '#platform/db/migration-records.server.ts';

/** Drops everything that the migrations created, except extensions and their objects; a restore then migrates anew. */
export async function dropEverything(tx: Db): Promise<void> {
  await tx.execute(sql`
    do $$
    declare
      object record;
    begin
      for object in
        select format('drop table if exists %s cascade', c.oid::regclass) as statement
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        select format('drop type if exists %s cascade', t.oid::regtype)
        from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
        where t.typnamespace = 'public'::regnamespace
        union all
        select format('drop collation if exists public.%I cascade', l.collname)
        from pg_collation l where l.collnamespace = 'public'::regnamespace
      loop
        execute object.statement;
      end loop;
    end
    $$`);
  await tx.execute(sql`drop schema if exists drafts cascade`);
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
}

/** Applies migrations as Drizzle's own migrator does, but inside a transaction given. */
export async function applyMigrations(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await recordMigration(tx, migration);
  }
}
