import { eq } from 'drizzle-orm';
import { hasChanges } from './import-report.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import type { StoringDecision } from './storing.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type ImportCounts, importBatches, importPages } from './imports.tables.ts';
import { type Storing, takeBatch } from './batch-lease.server.ts';
import type { JudgedFile } from './import-file.server.ts';
import type { Upload } from './read-upload.server.ts';
import { storeClaims } from './source-claims.server.ts';
import { storePreviewPages } from './preview-import.server.ts';

/** An opened and judged file that nobody looks at before it is stored. */
export type CheckedBatch = { upload: Upload; mapping: Mapping; onlyKnownRunners: boolean; judged: JudgedFile };

type Given = CheckedBatch & {
  source: string;
  keyId?: number;
  isCommandLine?: boolean;
  fileName?: string | null;
  decision: Omit<StoringDecision, 'leftOut' | 'withheld'>;
  /** False: the batch waits for an administrator. */
  isStored?: boolean;
  /** Of a program's file that waits (import.push-waiting). */
  contentHash?: string | null;
  raceKeys?: string[] | null;
  /** The waiting batch whose place it takes, instead of a new one. */
  replacedId?: number | null;
};

/** `storing`: to go on with after the transaction; null where nothing of the batch is stored. */
export type RegisteredBatch = { id: number; counts: ImportCounts; storing: Storing | null };

/** Nobody looks at the files of feeds and programs before they are stored. */
export const automatic = (skipBadRows: boolean) =>
  ({ skipBadRows, overwriteResults: false, isForced: false, horses: [] }) satisfies Given['decision'];

/**
 * Makes a batch with its preview of a judged file: an answer of a feed, what a program pushed, or a file of the command line.
 * If it changes anything, it is ready to be stored.
 */
export async function registerBatch(tx: Db, given: Given): Promise<RegisteredBatch> {
  const { judged, source, isStored = true } = given;
  const { report, leftOut, withheld } = judged;
  const id = await storeFile(tx, given);
  const counts = await storePreviewPages(tx, id, report);
  if (isStored && hasChanges(report)) {
    const decision = { ...given.decision, leftOut: [...leftOut], withheld: [...withheld] };
    return { id, counts, storing: await takeBatch(tx, id, { state: 'storing', counts, decision }) };
  }
  if (isStored && !given.decision.isForced) await storeClaims(tx, source, report.claims);
  await tx.update(importBatches).set({ counts, state: 'previewed' }).where(eq(importBatches.id, id));
  return { id, counts, storing: null };
}

async function storeFile(tx: Db, { upload, judged, replacedId, ...given }: Given): Promise<number> {
  const { source, keyId, isCommandLine, fileName, mapping, onlyKnownRunners, contentHash, raceKeys } = given;
  const { format, encoding, content, sheets = null } = upload;
  const { lookalikes, newNames } = judged.report;
  const origin = { source, keyId, isCommandLine, fileName, contentHash, raceKeys };
  const fields = { ...origin, format, encoding, sheets, content, mapping, onlyKnownRunners, lookalikes, newNames };
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
