import type { Database } from '#platform/db/database.server.ts';
import { type NewDatabase, newDatabase } from './new-database.ts';

type Pooled = NewDatabase & { structure: string };

const idle: Pooled[] = [];

/**
 * A migrated, empty database until it is given back, which empties it for the next: that takes a twentieth of what a
 * new one does. One whose tables, functions, triggers or list of migrations were changed is dropped instead.
 */
export async function lendDatabase(): Promise<{ database: Database; giveBack(): Promise<void> }> {
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
        await pooled.remove();
      }
    },
  };
}

async function open(): Promise<Pooled> {
  const made = await newDatabase();
  return { ...made, structure: await readStructure(made.database) };
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

/** After the migrations no table holds a row, so empty tables are the state of a new database. In one transaction. */
const emptyAllTables = `
  set local lock_timeout = '10s';
  set local session_replication_role = replica;
  do $$ declare item record; begin
    for item in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'drafts') loop
      execute format('delete from %s', item.name);
    end loop;
    for item in select sequencename as name, start_value as start from pg_sequences where schemaname = 'public' loop
      perform setval(format('%I', item.name)::regclass, item.start, false);
    end loop;
  end $$;`;
