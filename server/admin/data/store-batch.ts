import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, lt, or, type SQL, isNull, sql } from 'drizzle-orm';
import type { RowProblem } from '#domain/admin/data/import-report.ts';
import { type PreviewRow, previewOfProblems } from '#domain/admin/data/preview.ts';
import { storedPercent } from '#domain/admin/data/storing.ts';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { importBatches, importPages, importWrites } from '#server/db/schema/imports.ts';
import type { JudgedFile } from './import-file.ts';
import { rulesOf } from './rules-of-batch.ts';
import { discardSettled } from './settled-files.ts';
import { storeRaceSources } from './store-race-sources.ts';
import { storeRows, type StoringProgress } from './store-rows.ts';
import { batchDays } from '#domain/admin/data/upload-limits.ts';

// Storing a batch race by race (import.race-by-race): one worker holds its lease, each transaction prolongs it.

type Batch = typeof importBatches.$inferSelect;
/** The right of one worker to store a batch. */
export type Storing = { id: number; worker: string };

/** Longer than any transaction of a storing waits and works; a worker that is silent for longer has died. */
const lease = sql`now() + interval '30 seconds'`;

/** SQL condition that somebody is storing a batch. */
export const isBeingStored = and(eq(importBatches.state, 'storing'), gt(importBatches.storingUntil, sql`now()`)) as SQL;

/** SQL condition that the storing of a batch was interrupted, or waits for a decision about its last rows. */
export const isInterrupted = and(
  eq(importBatches.state, 'storing'),
  or(isNull(importBatches.storingUntil), lt(importBatches.storingUntil, sql`now()`)),
) as SQL;

const isHeldBy = ({ id, worker }: Storing) =>
  and(eq(importBatches.id, id), eq(importBatches.state, 'storing'), eq(importBatches.storingBy, worker));

/** Thrown in a transaction of a storing that somebody else has taken over, taken back, or cleared away. */
export class StoringLost extends Error {
  override name = 'StoringLost';
}

/** Takes a batch, whose row the caller has locked, for `storeBatch`. */
export async function beginStoring(
  tx: Db,
  id: number,
  fields: Partial<Pick<Batch, 'decision' | 'counts' | 'waitingLines'>>,
): Promise<Storing> {
  const worker = randomUUID();
  await tx
    .update(importBatches)
    .set({ ...fields, state: 'storing', storingBy: worker, storingUntil: lease })
    .where(eq(importBatches.id, id));
  return { id, worker };
}

export type StoreBatchOptions = {
  judged: JudgedFile;
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
};

/**
 * Stores a batch that `beginStoring` has taken, and finishes it; returns the rows that no longer passed. Unless bad rows are
 * left out anyway, these wait in the batch for a decision. An error or the end of the process leaves it interrupted.
 */
export async function storeBatch(db: Db, storing: Storing, options: StoreBatchOptions): Promise<RowProblem[]> {
  const [batch] = await db.select().from(importBatches).where(isHeldBy(storing));
  const decision = batch?.decision;
  if (!batch?.content || !decision) throw new StoringLost('The batch is not ours.');
  const { content, storedRows: from, waitingLines } = batch;
  const total = batch.counts?.rows ?? 0;
  const late: RowProblem[] = [];
  try {
    // What was decided about the rows that wait is stored after the others, and in a storing of their own.
    const isLast = waitingLines.length > 0 && from >= total;
    await storeRows({
      db,
      content,
      ...rulesOf(batch, decision),
      ...(isLast && overruling),
      judged: { ...options.judged, leftOut: new Set(decision.leftOut) },
      batchId: storing.id,
      from,
      ...(isLast && { lines: new Set(waitingLines) }),
      keep: async (tx, progress) => {
        await keepProgress(tx, storing, progress);
        late.push(...progress.late);
      },
      signal: options.signal,
      onProgress: (rows) => options.onProgress?.(storedPercent(rows, total)),
    });
    await db.transaction((tx) => finish(tx, storing, { isLast }));
  } catch (error) {
    await releaseStoring(db, storing);
    throw error;
  }
  await discardSettled(db, options.judged.report.raceKeys);
  return late;
}

/** The rows that wait are written by an administrator's word. */
const overruling = {
  protectsResults: false,
  movesDays: true,
  onlyKnownRunners: false,
  refusesLookalikes: false,
} as const;

async function keepProgress(tx: Db, storing: Storing, { rows, late }: StoringProgress): Promise<void> {
  const [batch] = await tx
    .update(importBatches)
    .set({ storedRows: rows, storingUntil: lease })
    .where(isHeldBy(storing))
    .returning({ waitingLines: importBatches.waitingLines, counts: importBatches.counts });
  if (!batch) throw new StoringLost('Somebody else has the batch.');
  if (late.length === 0) return;
  const rowsLate = previewOfProblems(late);
  const lines = rowsLate.flatMap(({ line }) => line ?? []);
  const counts = batch.counts && { ...batch.counts, conflict: batch.counts.conflict + lines.length };
  await tx
    .update(importBatches)
    .set({ waitingLines: [...new Set([...batch.waitingLines, ...lines])], counts })
    .where(eq(importBatches.id, storing.id));
  await addConflicts(tx, storing.id, rowsLate);
}

/** Rows that no longer passed stand in the preview like those that never did. */
async function addConflicts(tx: Db, batchId: number, rows: PreviewRow[]): Promise<void> {
  const isOfBatch = and(eq(importPages.batchId, batchId), eq(importPages.kind, 'conflict'));
  const [last] = await tx.select().from(importPages).where(isOfBatch).orderBy(desc(importPages.page)).limit(1);
  const page = (last?.page ?? 0) + 1;
  await tx.insert(importPages).values({ batchId, kind: 'conflict', page, rows });
}

/** Ends a storing: the batch is stored, or its last rows wait for a decision. */
async function finish(tx: Db, storing: Storing, { isLast }: { isLast: boolean }): Promise<void> {
  await lockResults(tx);
  const [batch] = await tx.select().from(importBatches).where(isHeldBy(storing)).for('update');
  if (!batch) throw new StoringLost('Somebody else has the batch.');
  const { id } = storing;
  const waits = batch.waitingLines.length > 0 && !batch.decision?.skipBadRows && !isLast;
  await tx
    .update(importBatches)
    .set({
      storedRows: batch.counts?.rows ?? 0,
      storingBy: null,
      storingUntil: null,
      ...(!waits && { state: 'applied', appliedAt: new Date(), waitingLines: [] }),
    })
    .where(eq(importBatches.id, id));
  await storeRaceSources(tx, id, batch.mapping);
  await clearOldBatches(tx);
  await invalidate(tx, ['feeds']);
}

/** The batch is interrupted at once, not only when its lease ends. */
async function releaseStoring(db: Db, storing: Storing): Promise<void> {
  await db.update(importBatches).set({ storingBy: null, storingUntil: null }).where(isHeldBy(storing));
}

/** An old batch can no longer be undone (import.undo): its row stays for the list, its content is deleted. */
async function clearOldBatches(tx: Db): Promise<void> {
  const isOld = lt(importBatches.madeAt, sql`now() - make_interval(days => ${batchDays}::int)`);
  const old = tx
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(and(isOld, isNotNull(importBatches.content)));
  await tx.delete(importWrites).where(sql`${importWrites.batchId} in ${old}`);
  await tx.delete(importPages).where(sql`${importPages.batchId} in ${old}`);
  await tx.update(importBatches).set({ content: null }).where(isOld);
}
