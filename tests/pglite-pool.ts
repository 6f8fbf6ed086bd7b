import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';

type Pooled = { database: Database; structure: string };

/** Emptying takes milliseconds, opening and migrating a second. */
const idle: Pooled[] = [];

/** A migrated, empty PGlite, as long as `run` takes. */
export async function withPglite<T>(run: (database: Database) => Promise<T>): Promise<T> {
  const { database, giveBack } = await lendPglite();
  try {
    return await run(database);
  } finally {
    await giveBack();
  }
}

/**
 * A migrated, empty PGlite until it is given back, which empties it for the next. One whose tables, functions, triggers
 * or list of migrations were changed is closed instead.
 */
export async function lendPglite(): Promise<{ database: Database; giveBack(): Promise<void> }> {
  const pooled = idle.pop() ?? (await open());
  const { database } = pooled;
  const listeners: (() => Promise<void>)[] = [];
  return {
    database: {
      ...database,
      async listen(...given) {
        const stop = await database.listen(...given);
        listeners.push(stop);
        return stop;
      },
    },
    async giveBack() {
      for (const stop of listeners) await stop();
      if ((await readStructure(database)) === pooled.structure) {
        await database.execute(emptyAllTables);
        idle.push(pooled);
      } else {
        await database.close();
      }
    },
  };
}

async function open(): Promise<Pooled> {
  const dump = new Blob([readFileSync(inject('pgliteDump'))]);
  const database = await openDatabase({ inMemory: true, dump, warn: console.warn });
  return { database, structure: await readStructure(database) };
}

/** Changes with every table, column, constraint, function, trigger and migration. */
async function readStructure(database: Database): Promise<string> {
  const { rows } = await database.execute(`
    select md5(string_agg(part, ' ' order by part)) as structure from (
      select concat('c', oid, relname, relnatts) from pg_class where relnamespace <> 'pg_toast'::regnamespace
      union all select concat('k', oid) from pg_constraint
      union all select concat('p', oid, xmin) from pg_proc where pronamespace::regnamespace::text in ('public', 'drafts')
      union all select concat('t', oid, tgenabled) from pg_trigger
      union all select concat('m', id, hash) from drizzle.__drizzle_migrations
    ) parts (part)`);
  return (rows[0] as { structure: string }).structure;
}

/** After the migrations no table holds a row, so empty tables are the state of a new database. */
const emptyAllTables = `
  set session_replication_role = replica;
  do $$ declare item record; begin
    for item in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'drafts') loop
      execute format('delete from %s', item.name);
    end loop;
    for item in select sequencename as name, start_value as start from pg_sequences where schemaname = 'public' loop
      perform setval(format('%I', item.name)::regclass, item.start, false);
    end loop;
  end $$;
  set session_replication_role = origin;`;
