import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { RowProblem } from './import-report.rules.ts';
import { type PreviewRow, previewOfProblems } from './preview.rules.ts';
import { storedPercent } from './storing.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { importBatches, importPages, importWrites } from './imports.tables.ts';
import { isHeldBy, isUnderWay, keepBatch, releaseBatch, type Storing, StoringLost } from './batch-lease.server.ts';
import type { JudgedFile } from './import-file.server.ts';
import { rulesOf } from './rules-of-batch.server.ts';
import { discardSettled } from './settled-files.server.ts';
import { storeRaceSources } from './store-race-sources.server.ts';
import { storeRows, type StoringProgress } from './store-rows.server.ts';
import { batchDays } from './upload-limits.rules.ts';

export type StoreBatchOptions = {
  judged: JudgedFile;
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
};

/**
 * Stores a batch that was taken for it, and finishes it; returns the rows that no longer passed. Unless bad rows are
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
      judged: { ...options.judged, leftOut: new Set(decision.leftOut), withheld: new Set(decision.withheld) },
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
    await releaseBatch(db, storing);
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
  const batch = await keepBatch(tx, storing, { storedRows: rows });
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

/** An old batch can no longer be undone (import.undo): its row stays for the list, its content is deleted. */
async function clearOldBatches(tx: Db): Promise<void> {
  const isOld = and(
    lt(importBatches.madeAt, sql`now() - make_interval(days => ${batchDays}::int)`),
    sql`(${isUnderWay}) is not true`,
  );
  const old = tx
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(and(isOld, isNotNull(importBatches.content)));
  await tx.delete(importWrites).where(sql`${importWrites.batchId} in ${old}`);
  await tx.delete(importPages).where(sql`${importPages.batchId} in ${old}`);
  await tx.update(importBatches).set({ content: null }).where(isOld);
}
