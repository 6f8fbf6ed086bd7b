import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { refused } from '#domain/shared/result.ts';
import type { Instant } from '#domain/shared/time.ts';
import { ImportIdInput } from '#domain/admin/data/import-input.ts';
import { admin } from '#server/actor.ts';
import { settleTips } from '#server/analysis/settle-tips.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { foreignKeysTo, writableColumns, tableName } from '#server/db/catalogue.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { int, queryRows } from '#server/db/query-rows.ts';
import { importBatches } from '#server/db/schema/imports.ts';
import { participations, raceEvents, races } from '#server/db/schema/racing.ts';
import { isLawfulResult } from '#server/racing/judge-stored-race.ts';
import { forgetClaimsOfBatch } from './source-claims.ts';
import { isInterrupted } from './store-batch.ts';
import { findUndoObstacles, importedTables, nameTables } from './undo-obstacles.ts';

/**
 * Undoes a batch (import.undo), also one that was stored in part, for a form of /admin/data/imports/:id: deletes the
 * rows it added and restores those it changed; refused as a whole when a later write would be lost. Refusals:
 * import.not-applied, import.written-since (undo-obstacles.ts finds what was written).
 */
export const undoImport = command({
  name: 'undo-import',
  who: admin,
  input: ImportIdInput,
  async run({ tx, now }, { id }) {
    await lockResults(tx);
    const [batch] = await tx
      .select({ counts: importBatches.counts })
      .from(importBatches)
      .where(
        and(
          eq(importBatches.id, id),
          or(eq(importBatches.state, 'applied'), isInterrupted),
          isNotNull(importBatches.content),
        ),
      )
      .for('update');
    if (!batch) return refused('import.not-applied');
    if ((await findUndoObstacles(tx, id)).length > 0) return refused('import.written-since');
    const events = await writtenEvents(tx, id);
    await tx.select({ id: races.id }).from(races).where(inArray(races.eventId, events)).orderBy(races.id).for('update');
    const lawfulBefore = await lawfulResults(tx, events, now);
    await forgetClaimsOfBatch(tx, id);
    for (const table of ['odds_history', 'race_participations']) await removeAdded(tx, id, table);
    // Cleared before restoring, because numbers may swap within a race and the unique index is checked per row.
    await tx.execute(sql`
      update race_participations t set number = null from import_writes w
      where w.batch_id = ${id} and w.table_name = 'race_participations' and w.row_id = t.id`);
    for (const table of importedTables) await restoreChanged(tx, id, table);
    for (const table of ['races', 'race_events']) await removeAdded(tx, id, table);
    for (const table of nameTables) await removeUnused(tx, id, table);
    if (!(await areStillLawful(tx, events, lawfulBefore, now))) return refused('import.written-since');
    await tx.update(importBatches).set({ state: 'undone', undoneAt: new Date() }).where(eq(importBatches.id, id));
    const changedStandings = await settleTips(tx, now as Instant);
    const audit = { subject: `import:${id}`, before: batch.counts, after: null };
    const changed = [...events.map((event) => `event:${event}`), 'events', 'horses', 'jockeys', ...changedStandings];
    return done({ id }, { changed, audit });
  },
});

type CompletedRaces = Map<number, boolean>;

/** The completed races of days, and whether the law would let the result of each be stored as it is (racing.one-law). */
async function lawfulResults(tx: Db, events: readonly number[], now: Instant): Promise<CompletedRaces> {
  const rows = await tx
    .select({ race: races, day: raceEvents, runner: participations })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .innerJoin(participations, eq(participations.raceId, races.id))
    .where(and(inArray(races.eventId, [...events]), eq(races.isCompleted, sql`true`)));
  return new Map(
    [...Map.groupBy(rows, ({ race }) => race.id)].map(([id, group]) => {
      const [{ race, day }] = group as [(typeof rows)[number]];
      const runners = group.map(({ runner }) => runner);
      return [id, isLawfulResult(race, day, runners, now)];
    }),
  );
}

/** An undo leaves the result of a race that was completed since as lawful as it was. */
async function areStillLawful(
  tx: Db,
  events: readonly number[],
  before: CompletedRaces,
  now: Instant,
): Promise<boolean> {
  const after = await lawfulResults(tx, events, now);
  return [...after].every(([id, isLawful]) => isLawful || before.get(id) !== true);
}

async function writtenEvents(tx: Db, id: number): Promise<number[]> {
  const rows = await queryRows(
    tx,
    { id: int },
    sql`
    select distinct e.id from import_writes w
    left join race_participations p on w.table_name = 'race_participations' and p.id = w.row_id
    left join races r on r.id = p.race_id or (w.table_name = 'races' and r.id = w.row_id)
    join race_events e on e.id = r.event_id or (w.table_name = 'race_events' and e.id = w.row_id)
    where w.batch_id = ${id} and w.table_name in ('race_participations', 'races', 'race_events')`,
  );
  return rows.map((row) => row.id);
}

async function removeAdded(tx: Db, id: number, table: string): Promise<void> {
  await tx.execute(sql`
    delete from ${tableName(table)} t using import_writes w
    where w.batch_id = ${id} and w.table_name = ${table} and w.before is null and t.id = w.row_id`);
}

async function restoreChanged(tx: Db, id: number, table: string): Promise<void> {
  const columns = await writableColumns(tx, table);
  const assignments = columns.map((name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`);
  await tx.execute(sql`
    update ${tableName(table)} t set ${sql.join(assignments, sql`, `)}
    from import_writes w, jsonb_populate_record(null::${tableName(table)}, w.before) b
    where w.batch_id = ${id} and w.table_name = ${table} and w.before is not null and t.id = w.row_id`);
}

/** Deletes the horses, jockeys, trainers or stables that the batch added, except those referenced by other rows. */
async function removeUnused(tx: Db, id: number, table: string): Promise<void> {
  const foreignKeys = await foreignKeysTo(tx, [table]);
  const isUnreferenced = foreignKeys.map(
    ({ child, column }) =>
      sql`and not exists (select from ${tableName(child)} c where c.${sql.identifier(column)} = t.id)`,
  );
  await tx.execute(sql`
    delete from ${tableName(table)} t using import_writes w
    where w.batch_id = ${id} and w.table_name = ${table} and w.before is null and t.id = w.row_id
    ${sql.join(isUnreferenced, sql` `)}`);
}
