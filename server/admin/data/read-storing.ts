import { storedPercent } from '#domain/admin/data/storing.ts';
import type { Db } from '#server/db/db.ts';
import { importBatches } from '#server/db/schema/imports.ts';
import { isBeingStored } from './store-batch.ts';

/** How far the file is that is being stored now, in percents; null when there is none. */
export async function readStoringPercent(db: Db): Promise<number | null> {
  const { storedRows, counts, id } = importBatches;
  const [batch] = await db.select({ storedRows, counts }).from(importBatches).where(isBeingStored).orderBy(id).limit(1);
  return batch ? storedPercent(batch.storedRows, batch.counts?.rows ?? 0) : null;
}
