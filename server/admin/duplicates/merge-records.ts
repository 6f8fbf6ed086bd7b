import { type SQL, sql } from 'drizzle-orm';
import { refuseMerge } from '#domain/admin/duplicates/find-pairs.ts';
import { MergeInput } from '#domain/admin/duplicates/merge-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { merges, type MovedRows } from '#server/db/schema/merges.ts';
import { findReferences, type RecordReference, recordTables } from './references.ts';
import { affectedTopics } from './affected-topics.ts';

type StoredRecord = { id: number; name: string; country: string | null; row: Record<string, unknown> };

/**
 * Makes two records of one horse or rider one: all that pointed at the merged one points at the survivor, what the
 * survivor didn't know it learns, the merged one goes. What can't be there twice (both followed by one person) is kept
 * for the undo. Refusals: merge.unknown, and those of `refuseMerge`.
 */
export const mergeRecords = command({
  name: 'merge-records',
  who: admin,
  input: MergeInput,
  async run({ tx, actor }, { kind, survivorId, mergedId }) {
    const table = recordTables[kind];
    const survivor = await lockRecord(tx, table, survivorId);
    const merged = await lockRecord(tx, table, mergedId);
    if (!survivor || !merged) return refused('merge.unknown');
    const refusal = refuseMerge(survivor, merged, await countSharedRaces(tx, kind, survivorId, mergedId));
    if (refusal) return refused(refusal);
    const moved: MovedRows[] = [];
    for (const reference of await findReferences(tx, kind)) {
      moved.push(...(await moveReferences(tx, reference, mergedId, survivorId)));
    }
    await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${mergedId}`);
    await fillEmptyColumns(tx, table, survivorId, merged.row);
    const madeBy = actor.role === 'admin' ? actor.id : null;
    const record = { kind, survivorId, mergedId, mergedName: merged.name, merged: merged.row, survivor: survivor.row };
    const [made] = await tx
      .insert(merges)
      .values({ ...record, moved, madeBy })
      .returning({ id: merges.id });
    if (!made) throw new Error('The insert returned no row.');
    const counts = Object.fromEntries(moved.map(({ table: name, rows }) => [name, rows.length]));
    const audit = { subject: `${kind}:${survivorId}`, before: merged.row, after: { merged: mergedId, moved: counts } };
    return done(made, { changed: await affectedTopics(tx, kind, survivorId), audit });
  },
});

async function lockRecord(tx: Db, table: string, id: number): Promise<StoredRecord | null> {
  const [row] = await rowsOf<{ row: Record<string, unknown> }>(
    tx,
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where id = ${id} for update`,
  );
  return row
    ? { id, name: String(row.row['name']), country: (row.row['country'] as string | null) ?? null, row: row.row }
    : null;
}

async function countSharedRaces(tx: Db, kind: 'horse' | 'jockey', a: number, b: number): Promise<number> {
  const column = sql.identifier(`${kind}_id`);
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`
    select count(*)::int as count from race_participations p
    join race_participations q on q.race_id = p.race_id and q.${column} = ${b} where p.${column} = ${a}`,
  );
  return row?.count ?? 0;
}

async function moveReferences(tx: Db, reference: RecordReference, from: number, to: number): Promise<MovedRows[]> {
  const { table, column, uniques } = reference;
  const [name, at] = [sql.identifier(table), sql.identifier(column)];
  const dropped: Record<string, unknown>[] = [];
  for (const unique of uniques) {
    const others = unique.filter((other) => other !== column).map((other) => columnsMatch(other));
    const clash: SQL = sql.join([sql`s.${at} = ${to}`, ...others], sql` and `);
    dropped.push(
      ...(await rowsIn(
        tx,
        sql`delete from ${name} t where t.${at} = ${from} and exists (select from ${name} s where ${clash})
          returning to_jsonb(t) as row`,
      )),
    );
  }
  const rows = await rowsIn(tx, sql`select to_jsonb(t) as row from ${name} t where ${at} = ${from}`);
  if (rows.length > 0) await tx.execute(sql`update ${name} set ${at} = ${to} where ${at} = ${from}`);
  const parts: MovedRows[] = [
    { table, column, isDropped: true, rows: dropped },
    { table, column, isDropped: false, rows },
  ];
  return parts.filter((part) => part.rows.length > 0);
}

const columnsMatch = (column: string): SQL => sql`s.${sql.identifier(column)} = t.${sql.identifier(column)}`;

async function rowsIn(tx: Db, query: SQL): Promise<Record<string, unknown>[]> {
  return (await rowsOf<{ row: Record<string, unknown> }>(tx, query)).map(({ row }) => row);
}

/** Only what was empty is filled in. */
async function fillEmptyColumns(tx: Db, table: string, id: number, merged: Record<string, unknown>): Promise<void> {
  const columns = await writableColumns(tx, table);
  const assignments = columns.map(
    (column) => sql`${sql.identifier(column)} = coalesce(t.${sql.identifier(column)}, m.${sql.identifier(column)})`,
  );
  await tx.execute(sql`
    update ${sql.identifier(table)} t set ${sql.join(assignments, sql`, `)}
    from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(merged)}::jsonb) m where t.id = ${id}`);
}

/** Columns that hold something of their own: neither the id nor derived. */
export async function writableColumns(tx: Db, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`,
  );
  return rows.map(({ name }) => name);
}
