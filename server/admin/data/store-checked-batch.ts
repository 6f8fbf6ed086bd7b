import { eq } from 'drizzle-orm';
import type { ImportReport } from '#domain/admin/data/import-report.ts';
import type { Mapping } from '#domain/admin/data/mapping.ts';
import type { Db } from '#server/db/db.ts';
import { type ImportCounts, importBatches } from '#server/db/schema/imports.ts';
import { importRows } from './import-file.ts';
import { byteChunks, type Upload } from './open-upload.ts';
import { storeClaims } from './source-claims.ts';
import { storePreviewPages } from './preview-import.ts';
import { storeRaceSources } from './store-race-sources.ts';

/** An opened and validated file that nobody looks at before it is stored. */
export type CheckedBatch = { upload: Upload; mapping: Mapping; onlyKnownRunners: boolean; report: ImportReport };

type Given = CheckedBatch & {
  source: string;
  keyId?: number;
  fileName?: string | null;
  refusesLookalikes: boolean;
  skipBadRows: boolean;
  /** Wrong: the batch waits at /admin/data for an administrator. */
  isStored?: boolean;
};

export type StoredBatch = { id: number; state: 'applied' | 'previewed'; counts: ImportCounts };

/** Whether storing the file would change anything. */
export const hasChanges = ({ runners, races, events, changeCount }: ImportReport): boolean =>
  runners.added + races.added + events.added + changeCount > 0;

/** Thrown where rows that passed validation are not stored: something was written meanwhile. Rolls back. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

/**
 * Stores a file as a batch with its preview, and its rows if they change anything: an answer of a feed, or what a program
 * pushed.
 */
export async function storeCheckedBatch(tx: Db, given: Given): Promise<StoredBatch> {
  const { source, keyId, fileName, upload, mapping, onlyKnownRunners, report, isStored = true } = given;
  const { format, encoding, content } = upload;
  const { lookalikes, newNames } = report;
  const [batch] = await tx
    .insert(importBatches)
    .values({ source, keyId, fileName, format, encoding, content, mapping, onlyKnownRunners, lookalikes, newNames })
    .returning({ id: importBatches.id });
  if (!batch) throw new Error('The insert returned no row.');
  const counts = await storePreviewPages(tx, batch.id, report);
  const state = isStored && hasChanges(report) ? 'applied' : 'previewed';
  if (state === 'applied') await storeRows(tx, batch.id, given);
  else if (isStored) await storeClaims(tx, source, report.claims);
  await tx
    .update(importBatches)
    .set({ counts, state, ...(state === 'applied' && { appliedAt: new Date() }) })
    .where(eq(importBatches.id, batch.id));
  return { id: batch.id, state, counts };
}

async function storeRows(tx: Db, batchId: number, { upload, report, source, ...given }: Given): Promise<void> {
  const { mapping, onlyKnownRunners, refusesLookalikes, skipBadRows } = given;
  const stored = await importRows({
    db: tx,
    source: byteChunks(upload.content),
    sourceName: source,
    mapping,
    onlyKnownRunners,
    protectsResults: true,
    refusesLookalikes,
    skipBadRows,
    batchId,
  });
  if (!stored.stored || stored.lookalikes.length > report.lookalikes.length) throw new ChangedMeanwhile();
  await storeRaceSources(tx, batchId, mapping);
}
