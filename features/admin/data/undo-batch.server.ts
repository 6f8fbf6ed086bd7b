import { eq, inArray } from 'drizzle-orm';
import { storedPercent } from './storing.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { importBatches, importWrites } from './imports.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { forgetGone } from './forget-gone.server.ts';
import { isHeldBy, keepBatch, releaseBatch, type Storing, StoringLost } from './batch-lease.server.ts';
import { judgeUnits } from './judge-undo.server.ts';
import { storeRaceSources } from './store-race-sources.server.ts';
import { goingOn, inShortTransaction, progressFrom } from './short-transactions.server.ts';
import { inGroups, readUndoCatalogue, readUndoUnits, rowsOf, type UndoUnit } from './undo-plan.server.ts';
import { undoUnits } from './undo-units.server.ts';

type Context = Pick<CommandContext, 'db' | 'clock'>;
export type UndoBatchOptions = { signal?: AbortSignal; onProgress?: (percent: number) => void };

/**
 * Takes back a batch that was taken for it, a few days in each of many short transactions, as it is stored
 * (import.race-by-race). Each is judged again: what changed since the whole was judged stays, and the rest goes on. Returns how
 * many rows stay; they wait in the batch. An error or the end of the process leaves it interrupted.
 */
export async function undoBatch(context: Context, storing: Storing, options: UndoBatchOptions = {}): Promise<number> {
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
