import { sql, type SQL } from 'drizzle-orm';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { tableName, writableColumns } from '#platform/db/catalogue.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { json, queryRows } from '#platform/db/query-rows.server.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { contradictsBySex, mergeRefusal } from './find-pairs.rules.ts';
import { decideFields, mergeFields, mergeFingerprint, type MergeSide } from './merge.rules.ts';
import { MergeInput, PairInput } from './record-input.rules.ts';
import type { RecordField, RecordKind } from './record.rules.ts';
import { distinctPairs, merges, type MovedRows } from './merges.tables.ts';
import {
  affectedTopics,
  countSharedRaces,
  findReferences,
  readRecord,
  type RecordReference,
  recordTables,
} from './read-record.server.ts';

/** A row of a table that is only known at run time, by the names of its columns. */
type Row = Record<string, unknown>;

/**
 * Merges a record into another (admin.duplicates): references move to the survivor, those that would break a unique
 * index are stored for the undo, each field takes the chosen value (admin.merge-fields). Refusals: merge.unknown,
 * merge.changed (the records aren't what was seen), merge.sex, merge.name-taken, those of `mergeRefusal`.
 */
export const mergeRecords = command({
  name: 'merge-records',
  who: admin,
  input: MergeInput,
  refusalBySqlState: { [uniqueViolation]: 'merge.name-taken' },
  async run({ tx, actor }, { kind, survivorId, mergedId, take, seen, otherSex }) {
    await lockResults(tx);
    const table = recordTables[kind];
    const survivor = await lockRow(tx, table, survivorId);
    const merged = await lockRow(tx, table, mergedId);
    if (!survivor || !merged) return refused('merge.unknown');
    const [sharedRaces = 0] = await countSharedRaces(tx, kind, [{ a: survivorId, b: mergedId }]);
    const refusal = mergeRefusal(identityOf(survivorId, survivor), identityOf(mergedId, merged), sharedRaces);
    if (refusal) return refused(refusal);
    if (otherSex === undefined && contradictsBySex(sexOf(survivor), sexOf(merged))) return refused('merge.sex');
    const fields = await readMergeFields(tx, kind, [survivorId, mergedId]);
    if (seen !== undefined && seen !== mergeFingerprint(fields)) return refused('merge.changed');
    const moved: MovedRows[] = [];
    for (const reference of await findReferences(tx, kind)) {
      moved.push(...(await moveReferences(tx, reference, mergedId, survivorId)));
    }
    await tx.execute(sql`delete from ${tableName(table)} where id = ${mergedId}`);
    await takeColumns(tx, table, survivorId, merged, decideFields(fields, take));
    const madeBy = actor.role === 'admin' ? actor.id : null;
    const mergedName = String(merged['name']);
    const [merge] = await tx
      .insert(merges)
      .values({ kind, survivorId, mergedId, mergedName, merged, survivor, moved, madeBy })
      .returning({ id: merges.id });
    if (!merge) throw new Error('The insert returned no row.');
    const counts = Object.fromEntries(moved.map(({ table: name, rows }) => [name, rows.length]));
    const audit = { subject: `${kind}:${survivorId}`, before: merged, after: { merged: mergedId, moved: counts } };
    return done(merge, { changed: await affectedTopics(tx, kind, survivorId), audit });
  },
});

/** The row with this id as it is stored, locked; null when there is none. */
export async function lockRow(tx: Db, table: string, id: number): Promise<Row | null> {
  const [row] = await jsonRows(
    tx,
    sql`select to_jsonb(t) as row from ${tableName(table)} t where id = ${id} for update`,
  );
  return row ?? null;
}

const sexOf = (row: Row) => ({ sex: (row['sex'] as HorseSex | null | undefined) ?? null });

const identityOf = (id: number, row: Row) => ({
  id,
  name: String(row['name']),
  country: (row['country'] as string | null) ?? null,
});

async function moveReferences(tx: Db, reference: RecordReference, from: number, to: number): Promise<MovedRows[]> {
  const { table, column, uniques } = reference;
  const [name, at] = [tableName(table), sql.identifier(column)];
  const dropped: Row[] = [];
  for (const unique of uniques) {
    const others = unique.filter((other) => other !== column).map((other) => columnsMatch(other));
    const clash: SQL = sql.join([sql`s.${at} = ${to}`, ...others], sql` and `);
    dropped.push(
      ...(await jsonRows(
        tx,
        sql`delete from ${name} t where t.${at} = ${from} and exists (select from ${name} s where ${clash})
          returning to_jsonb(t) as row`,
      )),
    );
  }
  const rows = await jsonRows(tx, sql`select to_jsonb(t) as row from ${name} t where ${at} = ${from}`);
  if (rows.length > 0) await tx.execute(sql`update ${name} set ${at} = ${to} where ${at} = ${from}`);
  const parts: MovedRows[] = [
    { table, column, isDropped: true, rows: dropped },
    { table, column, isDropped: false, rows },
  ];
  return parts.filter((part) => part.rows.length > 0);
}

const columnsMatch = (column: string): SQL => sql`s.${sql.identifier(column)} = t.${sql.identifier(column)}`;

/** Rows of a statement that returns each as one JSON column `row`. */
async function jsonRows(tx: Db, statement: SQL): Promise<Row[]> {
  return (await queryRows(tx, { row: json<Row>() }, statement)).map(({ row }) => row);
}

/** The fields of two records of a kind beside each other, the survivor's first. */
export async function readMergeFields(db: Db, kind: RecordKind, [survivorId, mergedId]: readonly [number, number]) {
  return mergeFields(
    kind,
    (await readRecord(db, kind, survivorId)) ?? {},
    (await readRecord(db, kind, mergedId)) ?? {},
  );
}

/** The field of a record's form that each column is; other columns have none. */
export const columnsOfFields: Readonly<Record<string, RecordField>> = {
  name: 'name',
  country: 'country',
  birth_year: 'birthYear',
  sex: 'sex',
  trainer_id: 'trainer',
  stable_id: 'stable',
  colour: 'colour',
  sire: 'sire',
  dam: 'dam',
  dam_sire: 'damSire',
  breeder: 'breeder',
  owner: 'owner',
  title: 'riderTitle',
};

/** Gives the survivor each field's decided value; what has no field, such as silks, fills only what is empty. */
async function takeColumns(
  tx: Db,
  table: string,
  id: number,
  merged: Row,
  decided: Readonly<Record<string, MergeSide>>,
): Promise<void> {
  const assignments = (await writableColumns(tx, table)).map((column) => {
    const at = sql.identifier(column);
    const side = decided[columnsOfFields[column] ?? ''];
    const value =
      side === undefined ? sql`coalesce(t.${at}, m.${at})` : side === 'merged' ? sql`m.${at}` : sql`t.${at}`;
    return sql`${at} = ${value}`;
  });
  await tx.execute(sql`
    update ${tableName(table)} t set ${sql.join(assignments, sql`, `)}
    from jsonb_populate_record(null::${tableName(table)}, ${JSON.stringify(merged)}::jsonb) m where t.id = ${id}`);
}

/** Records that a pair are two different horses or jockeys; the list of candidates leaves it out from now on. */
export const dismissPair = command({
  name: 'dismiss-pair',
  who: admin,
  input: PairInput.refine(({ a, b }) => a !== b),
  async run({ tx }, { kind, a, b }) {
    const pair = { kind, lowId: Math.min(a, b), highId: Math.max(a, b) };
    await tx.insert(distinctPairs).values(pair).onConflictDoNothing();
    const audit = { subject: `${kind}:${pair.lowId}`, before: null, after: { isNot: pair.highId } };
    return done(pair, { changed: [], audit });
  },
});
