import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { type ForeignKey, tableName } from '#platform/db/catalogue.server.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { type Done, refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { forgetClaimsOfBatch } from './source-claims.server.ts';
import {
  idsOf,
  idsSql,
  type ImportedTable,
  importedTables,
  inGroups,
  nameTables,
  readUndoCatalogue,
  readUndoUnits,
  rowsOf,
  type UndoCatalogue,
  type UndoUnit,
} from './undo-plan.server.ts';
import { storedPercent } from './batch.rules.ts';
import { importBatches, importWrites } from './imports.tables.ts';
import {
  isHeldBy,
  isInterrupted,
  isUnderWay,
  keepBatch,
  releaseBatch,
  storeRaceSources,
  type Storing,
  StoringLost,
  takeBatch,
} from './store-batch.server.ts';
import { hasObstacles, judgeUnits } from './undo-obstacles.server.ts';
import { goingOn, inShortTransaction, progressFrom } from './store-rows.server.ts';
import { ImportIdInput } from './import-input.rules.ts';
import { type Patience, withPatience } from './apply-import.server.ts';

/**
 * Takes away what people were told of runners, races and days that are no longer there (import.undo): the bell would lead
 * nowhere, and what was told never was.
 */
async function forgetGone(tx: Db): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from notifications n using (
        select id, split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::bigint as about
        from notifications where subject ~ '^(runner|race|event):[0-9]+'
      ) told
      where n.id = told.id and case told.kind
        when 'runner' then not exists (select from race_participations p where p.id = told.about)
        when 'race' then not exists (select from races r where r.id = told.about)
        else not exists (select from race_events e where e.id = told.about) end
      returning n.user_id, n.is_on_site)
    select pg_notify('auth', 'bell:' || user_id) from (select distinct user_id from gone where is_on_site) told`);
}

type Given = { batchId: number; units: readonly UndoUnit[]; catalogue: UndoCatalogue };
type Written = { batchId: number; table: ImportedTable; ids: readonly number[] };

/** Takes back what a batch wrote into judged units: deletes the rows that it added and restores those it changed. */
async function undoUnits(tx: Db, { batchId, units, catalogue }: Given): Promise<void> {
  const written = (table: ImportedTable): Written => ({ batchId, table, ids: idsOf(units, table) });
  await forgetSources(tx, batchId, units);
  await forgetOutcomes(tx, written('race_participations'));
  for (const table of ['odds_history', 'race_participations'] as const) await removeAdded(tx, written(table));
  // Cleared before restoring, because numbers may swap within a race and the unique index is checked per row.
  await tx.execute(sql`
    update race_participations t set number = null from import_writes w
    where ${isOf(written('race_participations'))} and w.row_id = t.id`);
  for (const table of importedTables) await restoreChanged(tx, written(table), catalogue.columns.get(table) ?? []);
  for (const table of ['races', 'race_events'] as const) await removeAdded(tx, written(table));
  for (const table of nameTables)
    await removeUnused(
      tx,
      written(table),
      catalogue.foreignKeys.filter(({ parent }) => parent === table),
    );
  for (const table of importedTables) await forgetWrites(tx, written(table));
}

/** What is taken back is the batch's no more. A name that it added and that runners of it still use may go with them later. */
async function forgetWrites(tx: Db, written: Written): Promise<void> {
  if (written.ids.length === 0) return;
  const isName = (nameTables as readonly string[]).includes(written.table);
  const isDone = sql`(w.before is not null
    or not exists (select from ${tableName(written.table)} t where t.id = w.row_id)
    or not exists (select from import_writes s where s.batch_id = w.batch_id and s.table_name = 'race_participations'))`;
  await tx.execute(sql`delete from import_writes w where ${isOf(written)} ${isName ? sql`and ${isDone}` : sql``}`);
}

const isOf = ({ batchId, table, ids }: Written) =>
  sql`w.batch_id = ${batchId} and w.table_name = ${table} and w.row_id = any(${idsSql(ids)})`;

/** The source of a batch has said nothing of what is taken back (import.disagreeing-sources, import.passed-on). */
async function forgetSources(tx: Db, batchId: number, units: readonly UndoUnit[]): Promise<void> {
  await forgetClaimsOfBatch(tx, batchId, idsOf(units, 'race_participations'));
  await tx.execute(sql`
    delete from race_sources
    where batch_id = ${batchId} and race_id = any(${idsSql(units.flatMap(({ raceId }) => raceId ?? []))})`);
}

/** Of runners that will be gone; nobody has tipped them, so that no sum changes. */
async function forgetOutcomes(tx: Db, written: Written): Promise<void> {
  await tx.execute(sql`
    delete from tip_outcomes o using import_writes w
    where ${isOf(written)} and w.before is null and o.participation_id = w.row_id`);
}

async function removeAdded(tx: Db, written: Written): Promise<void> {
  if (written.ids.length === 0) return;
  await tx.execute(sql`
    delete from ${tableName(written.table)} t using import_writes w
    where ${isOf(written)} and w.before is null and t.id = w.row_id`);
}

async function restoreChanged(tx: Db, written: Written, columns: readonly string[]): Promise<void> {
  if (written.ids.length === 0) return;
  const table = tableName(written.table);
  const assignments = columns.map((name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`);
  await tx.execute(sql`
    update ${table} t set ${sql.join(assignments, sql`, `)}
    from import_writes w, jsonb_populate_record(null::${table}, w.before) b
    where ${isOf(written)} and w.before is not null and t.id = w.row_id`);
}

/** Deletes the horses, jockeys, trainers or stables that the batch added, except those referenced by other rows. */
async function removeUnused(tx: Db, written: Written, foreignKeys: readonly ForeignKey[]): Promise<void> {
  if (written.ids.length === 0) return;
  const isUnreferenced = foreignKeys.map(
    ({ child, column }) =>
      sql`and not exists (select from ${tableName(child)} c where c.${sql.identifier(column)} = t.id)`,
  );
  await tx.execute(sql`
    delete from ${tableName(written.table)} t using import_writes w
    where ${isOf(written)} and w.before is null and t.id = w.row_id ${sql.join(isUnreferenced, sql` `)}`);
}

type Context = Pick<CommandContext, 'db' | 'clock'>;
type UndoBatchOptions = { signal?: AbortSignal; onProgress?: (percent: number) => void };

/**
 * Takes back a batch that was taken for it, a few days in each of many short transactions, as it is stored
 * (import.race-by-race). Each is judged again: what changed since the whole was judged stays, and the rest goes on. Returns how
 * many rows stay; they wait in the batch. An error or the end of the process leaves it interrupted.
 */
async function undoBatch(context: Context, storing: Storing, options: UndoBatchOptions = {}): Promise<number> {
  const { db } = context;
  const [batch] = await db
    .select({ total: importBatches.undoTotal, done: importBatches.undoDone })
    .from(importBatches)
    .where(isHeldBy(storing));
  if (!batch) throw new StoringLost('The batch is not ours.');
  const total = batch.total ?? 0;
  try {
    const catalogue = await readUndoCatalogue(db);
    const units = await readUndoUnits(db, storing.id);
    const progress = progressFrom(batch.done);
    let next = 0;
    await goingOn(progress, async () => {
      for (const group of inGroups(units.slice(next), () => progress.groupSize)) {
        options.signal?.throwIfAborted();
        const rows = rowsOf(group);
        await inShortTransaction(db, progress, rows, async (tx) => {
          await undoGroup(tx, { storing, units: group, catalogue, clock: context.clock });
          await keepBatch(tx, storing, { undoDone: progress.rows + rows });
        });
        progress.rows += rows;
        next += group.length;
        options.onProgress?.(storedPercent(progress.rows, total));
      }
    });
    return await db.transaction((tx) => finish(tx, storing));
  } catch (error) {
    await releaseBatch(db, storing);
    throw error;
  }
}

type Group = {
  storing: Storing;
  units: readonly UndoUnit[];
  catalogue: Awaited<ReturnType<typeof readUndoCatalogue>>;
  clock: CommandContext['clock'];
};

async function undoGroup(tx: Db, { storing: { id }, units, catalogue, clock }: Group): Promise<void> {
  const now = clock.now();
  const events = [...new Set(units.flatMap(({ eventId }) => eventId ?? []))];
  // So that no tip is placed between the judgement and the end.
  await tx.select({ id: races.id }).from(races).where(inArray(races.eventId, events)).orderBy(races.id).for('update');
  const { standing } = await judgeUnits(tx, { batchId: id, units, catalogue, now });
  await undoUnits(tx, { batchId: id, units: units.filter((unit) => !standing.has(unit)), catalogue });
  const changedStandings = await settleTips(tx, now);
  await invalidate(tx, [
    ...events.map((event) => `event:${event}`),
    'events',
    'horses',
    'jockeys',
    ...changedStandings,
  ]);
}

/** Ends an undo: the batch is taken back, or what stands in the way waits. */
async function finish(tx: Db, storing: Storing): Promise<number> {
  const { mapping } = importBatches;
  const [batch] = await tx.select({ mapping }).from(importBatches).where(isHeldBy(storing)).for('update');
  if (!batch) throw new StoringLost('Somebody else has the batch.');
  const left = await tx.$count(importWrites, eq(importWrites.batchId, storing.id));
  // Of a storing that was interrupted nothing has been noted yet.
  if (left > 0) await storeRaceSources(tx, storing.id, batch.mapping);
  await forgetGone(tx);
  await tx
    .update(importBatches)
    .set({ storingBy: null, storingUntil: null, ...(left === 0 && { state: 'undone', undoneAt: new Date() }) })
    .where(eq(importBatches.id, storing.id));
  await invalidate(tx, ['feeds']);
  return left;
}

type Options = UndoBatchOptions & { patience?: Patience };

/**
 * Takes back a batch (import.undo), also one that was stored in part, or goes on with an interrupted undo: the whole is
 * judged first, then taken back race by race. `left`: rows that changed meanwhile and stay; null: it goes on. Refusals:
 * import.not-applied, import.undoing (by somebody else, or a click before), import.written-since.
 */
export async function undoImport(context: CommandContext, input: unknown, { patience, ...options }: Options = {}) {
  const choice = ImportIdInput.safeParse(input);
  const hasJudged = admin.allows(context.actor) && choice.success;
  const isHindered = hasJudged && (await isStoredAndHindered(context, choice.data.id));
  const begun = await beginUndo(context, { ...(input as object), isHindered });
  if (!begun.ok) return begun;
  try {
    const left = await withPatience(undoBatch(context, begun.value, options), patience);
    return { ok: true, value: { id: begun.value.id, left } } satisfies Done<unknown>;
  } catch (error) {
    if (error instanceof StoringLost) return refused('import.undoing');
    throw error;
  }
}

const hasContent = isNotNull(importBatches.content);
const isStored = or(eq(importBatches.state, 'applied'), and(eq(importBatches.state, 'storing'), isInterrupted));

/** What is taken back in part goes on with the rest, whatever stands in the way of some of it. */
async function isStoredAndHindered({ db, clock }: CommandContext, id: number): Promise<boolean> {
  const isThis = eq(importBatches.id, id);
  const [batch] = await db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(and(isThis, isStored, hasContent));
  return batch !== undefined && hasObstacles(db, id, clock.now());
}

export const beginUndo = command({
  name: 'undo-import',
  who: admin,
  input: ImportIdInput.extend({ isHindered: z.boolean() }),
  async run({ tx }, { id, isHindered }) {
    const { counts, state, undoTotal } = importBatches;
    const [batch] = await tx
      .select({ counts, state, undoTotal, isUnderWay: sql<boolean | null>`${isUnderWay}` })
      .from(importBatches)
      .where(and(eq(importBatches.id, id), or(isStored, eq(state, 'undoing')), hasContent))
      .for('update');
    if (!batch) return refused('import.not-applied');
    if (batch.isUnderWay) return refused('import.undoing');
    if (isHindered) return refused('import.written-since');
    const left = await tx.$count(importWrites, eq(importWrites.batchId, id));
    const total = batch.undoTotal ?? left;
    const storing = await takeBatch(tx, id, { state: 'undoing', undoTotal: total, undoDone: total - left });
    return done(storing, { changed: ['feeds'], audit: { subject: `import:${id}`, before: batch.counts, after: null } });
  },
});

/**
 * Ends an undo of which a rest stays because it was changed meanwhile: the rest is kept as it is. Refusal: import.not-interrupted
 * (somebody goes on with it, or nothing stays).
 */
export const keepRest = command({
  name: 'keep-rest-of-import',
  who: admin,
  input: ImportIdInput,
  async run({ tx }, { id }) {
    const { undoDone, undoTotal, state } = importBatches;
    const isWaiting = and(eq(state, 'undoing'), isInterrupted, gte(undoDone, undoTotal));
    const [batch] = await tx
      .select({ id: importBatches.id })
      .from(importBatches)
      .where(and(eq(importBatches.id, id), isWaiting))
      .for('update');
    if (!batch) return refused('import.not-interrupted');
    const kept = await tx
      .delete(importWrites)
      .where(eq(importWrites.batchId, id))
      .returning({ id: importWrites.rowId });
    await tx.update(importBatches).set({ state: 'undone', undoneAt: new Date() }).where(eq(importBatches.id, id));
    const audit = { subject: `import:${id}`, before: null, after: { keptRows: kept.length } };
    return done({ id }, { changed: ['feeds'], audit });
  },
});
