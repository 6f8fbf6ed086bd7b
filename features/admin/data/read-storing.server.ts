import { sql } from 'drizzle-orm';
import { storedPercent } from './storing.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from './imports.tables.ts';
import { isUnderWay } from './batch-lease.server.ts';

/** How far the file is, in percents, that is being stored now or taken back; null when there is none. */
export async function readStoring(db: Db): Promise<{ percent: number; isUndo: boolean } | null> {
  const { id, state, storedRows, counts, undoDone, undoTotal } = importBatches;
  const isUndo = sql<boolean>`${state} = 'undoing'`;
  const [batch] = await db
    .select({ isUndo, storedRows, counts, undoDone, undoTotal })
    .from(importBatches)
    .where(isUnderWay)
    .orderBy(id)
    .limit(1);
  if (!batch) return null;
  const [gone, total] = batch.isUndo
    ? [batch.undoDone, batch.undoTotal ?? 0]
    : [batch.storedRows, batch.counts?.rows ?? 0];
  return { percent: storedPercent(gone, total), isUndo: batch.isUndo };
}
