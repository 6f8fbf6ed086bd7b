import { sql } from 'drizzle-orm';
import { siteSchemas } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

/** What is wrong with an index that doesn't fit its table: the database's own words, or two counts. */
export type DamagedIndex = { index: string; reason: string };

/**
 * `order` and `predicate` are those of the index, in SQL; an index on `true` alone, for one row at most, has no order.
 */
type Index = { name: string; table: string; method: string; order: string | null; predicate: string | null };

/**
 * The indexes whose content is damaged or doesn't fit the rows of their tables. They are read by PostgreSQL's amcheck
 * where the database's user may use it, otherwise by counting what they find. `tx` must be rolled back, and amcheck
 * with it.
 */
export async function readDamagedIndexes(tx: Db): Promise<DamagedIndex[]> {
  const checks = await readAmchecks(tx);
  const damaged: DamagedIndex[] = [];
  for (const index of await readIndexes(tx)) {
    const reason = await orReason(tx, async (attempt) => {
      const check = checks.get(index.method);
      if (check) await attempt.execute(sql`select ${sql.raw(check(index.name))}`);
      return !check && index.method === 'btree' ? differenceOfCounts(attempt, index) : null;
    });
    if (reason !== null) damaged.push({ index: index.name, reason });
  }
  return damaged;
}

/** What `run` returns, or the database's words when it fails. A savepoint keeps the transaction usable. */
export async function orReason<T>(tx: Db, run: (attempt: Db) => Promise<T>): Promise<T | string> {
  try {
    return await tx.transaction(run);
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return reason instanceof Error ? reason.message : String(reason);
  }
}

/** By kind of index, the call that checks one; kinds that this server or this user can't check are left out. */
async function readAmchecks(tx: Db): Promise<Map<string, (index: string) => string>> {
  // Only a superuser may create it; an administrator may have done so, and granted its functions.
  await orReason(tx, (attempt) => attempt.execute(sql`create extension if not exists amcheck`));
  const functions = await queryRows(
    tx,
    { name: text(), call: text() },
    sql`
    select proname as name, p.oid::regproc::text as call from pg_proc p
    where pronargs = case proname when 'bt_index_check' then 2 when 'gin_index_check' then 1 end
      and has_function_privilege(p.oid, 'execute')`,
  );
  const callOf = (name: string) => functions.find((known) => known.name === name)?.call;
  const [btree, gin] = [callOf('bt_index_check'), callOf('gin_index_check')];
  const checks = new Map<string, (index: string) => string>();
  // `true`: every row of the table has to be found in the index.
  if (btree) checks.set('btree', (index) => `${btree}('${index}'::regclass, true)`);
  if (gin) checks.set('gin', (index) => `${gin}('${index}'::regclass)`);
  return checks;
}

const readIndexes = (tx: Db): Promise<Index[]> =>
  queryRows(
    tx,
    { name: text(), table: text(), method: text(), order: nullable(text()), predicate: nullable(text()) },
    sql`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, m.amname as method,
      (select string_agg(pg_get_indexdef(i.indexrelid, k, true)
          || case when i.indoption[k - 1] & 1 = 1 then ' desc' else '' end
          || case when i.indoption[k - 1] & 2 = 2 then ' nulls first' else ' nulls last' end, ', ' order by k)
        from generate_series(1, i.indnkeyatts) k where pg_get_indexdef(i.indexrelid, k, true) <> '(true)') as order,
      pg_get_expr(i.indpred, i.indrelid) as predicate
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where c.relnamespace::regnamespace::text in ${siteSchemas} and i.indisvalid and i.indisready
    order by 1`,
  );

/** Counts the rows by reading the table and by following the index; null when both find as many. */
async function differenceOfCounts(tx: Db, { table, order, predicate }: Index): Promise<string | null> {
  const rows = `from ${table} ${predicate === null ? '' : `where ${predicate}`}`;
  const [byTable, byIndex] = [
    `select count(*)::int as rows ${rows}`,
    `select count(*)::int as rows from (select ${rows} ${order === null ? '' : `order by ${order}`} offset 0) r`,
  ];
  await preferIndexes(tx, false);
  const inTable = await queryRow(tx, { rows: int }, sql.raw(byTable));
  await preferIndexes(tx, true);
  const inIndex = await queryRow(tx, { rows: int }, sql.raw(byIndex));
  await preferIndexes(tx, false);
  return inTable.rows === inIndex.rows ? null : `${inIndex.rows} ≠ ${inTable.rows}`;
}

/** Until the transaction's end: rows are found by indexes wherever possible, or never. */
export async function preferIndexes(tx: Db, isWanted: boolean): Promise<void> {
  const [forIndexes, others] = isWanted ? ['on', 'off'] : ['off', 'on'];
  await tx.execute(sql`
    select set_config('enable_indexscan', ${forIndexes}, true), set_config('enable_indexonlyscan', ${forIndexes}, true),
      set_config('enable_bitmapscan', 'off', true),
      set_config('enable_seqscan', ${others}, true), set_config('enable_sort', ${others}, true)`);
}
