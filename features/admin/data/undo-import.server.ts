import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ImportIdInput } from './import-input.rules.ts';
import { type Done, refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { type CommandContext, command, done } from '#platform/command/command.server.ts';
import { importBatches, importWrites } from './imports.tables.ts';
import { type Patience, withPatience } from './answer-in-time.server.ts';
import { isInterrupted, isUnderWay, StoringLost, takeBatch } from './batch-lease.server.ts';
import { hasObstacles } from './judge-undo.server.ts';
import { undoBatch, type UndoBatchOptions } from './undo-batch.server.ts';

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
