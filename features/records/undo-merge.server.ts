import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { tableName, writableColumns } from '#platform/db/catalogue.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { MergeIdInput } from './record-input.rules.ts';
import { merges, type MovedRows } from './merges.tables.ts';
import { readImportedChanges } from './undo-record.server.ts';
import { affectedTopics, findReferences, readRecord, recordEdits, recordTables } from './read-record.server.ts';
import { columnsOfFields, lockRow } from './merge-records.server.ts';

type Row = Record<string, unknown>;

/**
 * Splits a merged record off again; references added to the survivor since then stay with it. Refusals: merge.unknown
 * (also when already undone), merge.survivor-gone, merge.name-taken.
 */
export const undoMerge = command({
  name: 'undo-merge',
  who: admin,
  input: MergeIdInput,
  refusalBySqlState: { [uniqueViolation]: 'merge.name-taken' },
  async run({ tx }, { id }) {
    await lockResults(tx);
    const [merge] = await tx
      .select()
      .from(merges)
      .where(and(eq(merges.id, id), isNull(merges.undoneAt)))
      .for('update');
    if (!merge) return refused('merge.unknown');
    const { kind, survivorId, mergedId, merged, moved } = merge;
    const table = recordTables[kind];
    if (!(await lockRow(tx, table, survivorId))) return refused('merge.survivor-gone');
    await restoreSurvivor(tx, merge, await changedSince(tx, merge));
    await restoreRow(tx, table, merged);
    const keys = new Map((await findReferences(tx, kind)).map((one) => [`${one.table} ${one.column}`, one.key]));
    for (const part of moved) {
      if (part.isDropped) for (const row of part.rows) await restoreRow(tx, part.table, row);
      else await restoreReferences(tx, part, keys.get(`${part.table} ${part.column}`) ?? [], survivorId, mergedId);
    }
    await tx.update(merges).set({ undoneAt: new Date() }).where(eq(merges.id, id));
    const changed = [
      ...new Set([...(await affectedTopics(tx, kind, survivorId)), ...(await affectedTopics(tx, kind, mergedId))]),
    ];
    const audit = { subject: `${kind}:${survivorId}`, before: { merged: mergedId }, after: merged };
    return done({ kind, mergedId }, { changed, audit });
  },
});

type Merge = typeof merges.$inferSelect;

/**
 * The fields of the survivor that somebody or an import has changed since a merge: they stay as they are, also where that
 * is what the merge wrote.
 */
async function changedSince(tx: Db, { kind, survivorId, mergedId, madeAt }: Merge): Promise<Set<string>> {
  const isOfSurvivor = eq(auditLog.subject, `${kind}:${survivorId}`);
  const isMerge = sql`${auditLog.action} = 'merge-records' and (${auditLog.after}->>'merged')::bigint = ${mergedId}`;
  const ownEntry = sql`(select max(${auditLog.id}) from ${auditLog} where ${isOfSurvivor} and ${isMerge})`;
  const edits = await tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(isOfSurvivor, inArray(auditLog.action, recordEdits), gt(auditLog.id, ownEntry)));
  const current = (await readRecord(tx, kind, survivorId)) ?? {};
  const imports = await readImportedChanges(tx, kind, survivorId, current);
  const imported = imports.filter(({ at }) => at > madeAt.getTime());
  return new Set([...edits, ...imported].flatMap(({ before }) => Object.keys(before ?? {})));
}

/** Gives the survivor back the values that the merge replaced or filled, unless they were changed since. */
async function restoreSurvivor(tx: Db, merge: Merge, changedFields: ReadonlySet<string>): Promise<void> {
  const { survivorId, survivor, merged } = merge;
  const table = recordTables[merge.kind];
  const stored = (row: Row) => sql`jsonb_populate_record(null::${tableName(table)}, ${JSON.stringify(row)}::jsonb)`;
  for (const column of await writableColumns(tx, table)) {
    if (changedFields.has(columnsOfFields[column] ?? '')) continue;
    const at = sql.identifier(column);
    await tx.execute(sql`
      update ${tableName(table)} t set ${at} = b.${at} from ${stored(survivor)} b, ${stored(merged)} m
      where t.id = ${survivorId} and t.${at} is not distinct from m.${at} and b.${at} is distinct from m.${at}`);
  }
}

async function restoreRow(tx: Db, table: string, row: Row): Promise<void> {
  const columns = [...('id' in row ? ['id'] : []), ...(await writableColumns(tx, table))].map((name) =>
    sql.identifier(name),
  );
  const names = sql.join(columns, sql`, `);
  await tx.execute(sql`
    insert into ${tableName(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${tableName(table)}, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing`);
}

async function restoreReferences(tx: Db, { table, column, rows }: MovedRows, key: string[], from: number, to: number) {
  const same = key
    .filter((name) => name !== column)
    .map((name) => sql`t.${sql.identifier(name)} = b.${sql.identifier(name)}`);
  const at = sql.identifier(column);
  await tx.execute(sql`
    update ${tableName(table)} t set ${at} = ${to}
    from jsonb_populate_recordset(null::${tableName(table)}, ${JSON.stringify(rows)}::jsonb) b
    where t.${at} = ${from} and ${sql.join(same, sql` and `)}`);
}
