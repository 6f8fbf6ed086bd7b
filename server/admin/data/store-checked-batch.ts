import { eq } from 'drizzle-orm';
import type { ImportReport } from '#domain/admin/data/import-report.ts';
import type { Mapping } from '#domain/admin/data/mapping.ts';
import type { Db } from '#server/db/db.ts';
import { type ImportCounts, importBatches, importPages } from '#server/db/schema/imports.ts';
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
  /** Of a program's file that waits (import.push-waiting). */
  contentHash?: string | null;
  raceKeys?: string[] | null;
  /** The waiting batch whose place it takes, instead of a new one. */
  replacedId?: number | null;
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
  const { source, report, isStored = true } = given;
  const id = await storeFile(tx, given);
  const counts = await storePreviewPages(tx, id, report);
  const state = isStored && hasChanges(report) ? 'applied' : 'previewed';
  if (state === 'applied') await storeRows(tx, id, given);
  else if (isStored) await storeClaims(tx, source, report.claims);
  await tx
    .update(importBatches)
    .set({ counts, state, ...(state === 'applied' && { appliedAt: new Date() }) })
    .where(eq(importBatches.id, id));
  return { id, state, counts };
}

async function storeFile(tx: Db, { upload, report, replacedId, ...given }: Given): Promise<number> {
  const { source, keyId, fileName, mapping, onlyKnownRunners, contentHash, raceKeys } = given;
  const { format, encoding, content } = upload;
  const { lookalikes, newNames } = report;
  const origin = { source, keyId, fileName, contentHash, raceKeys };
  const fields = { ...origin, format, encoding, content, mapping, onlyKnownRunners, lookalikes, newNames };
  if (replacedId) await tx.delete(importPages).where(eq(importPages.batchId, replacedId));
  const [batch] = replacedId
    ? await tx
        .update(importBatches)
        .set({ ...fields, madeAt: new Date() })
        .where(eq(importBatches.id, replacedId))
        .returning({ id: importBatches.id })
    : await tx.insert(importBatches).values(fields).returning({ id: importBatches.id });
  if (!batch) throw new Error('The batch was not stored.');
  return batch.id;
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
