import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { WaitingBatch } from './batch.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from './imports.tables.ts';
import { batchDays } from './upload-limits.rules.ts';

/** Identifies what was sent, whatever the file is called; with other options the same content is something else. */
export const hashOfPush = (content: Uint8Array, skipBadRows: boolean): string =>
  createHash('sha256').update(JSON.stringify({ skipBadRows })).update(content).digest('base64url');

/** Identifies a file of the command line, whatever its name and options. */
export const hashOfContent = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/** What waits for a decision. */
export const isOpen = and(inArray(importBatches.state, ['uploaded', 'previewed']), isNotNull(importBatches.content));

/** The waiting batches of a key or of the command line, newest first, locked; those of a month ago can no longer be used. */
export async function lockWaiting(
  tx: Db,
  sender: number | 'command line',
): Promise<(WaitingBatch & { contentHash: string | null })[]> {
  const { id, fileName, raceKeys, contentHash, keyId, isCommandLine } = importBatches;
  const isOfSender = sender === 'command line' ? eq(isCommandLine, true) : eq(keyId, sender);
  const waiting = await tx
    .select({ id, fileName, raceKeys, contentHash })
    .from(importBatches)
    .where(and(isOfSender, isOpen))
    .orderBy(desc(id))
    .for('update');
  return waiting.map((batch) => ({ ...batch, raceKeys: batch.raceKeys ?? [] }));
}

const isRecent = sql`${importBatches.madeAt} > now() - make_interval(days => ${batchDays}::int)`;

/** The last batch of the same that waited: it waits still, or an administrator has decided. One taken back is forgotten. */
export async function findSamePush(tx: Db, keyId: number, contentHash: string) {
  const { id, state, counts, lookalikes } = importBatches;
  const [same] = await tx
    .select({ id, state, counts, lookalikes })
    .from(importBatches)
    .where(and(eq(importBatches.keyId, keyId), eq(importBatches.contentHash, contentHash), isRecent))
    .orderBy(desc(id))
    .limit(1);
  return same && same.state !== 'undoing' && same.state !== 'undone' ? same : null;
}

/** Ends the waiting of files that nobody will use; they stay in the list of what came. */
export async function discardWaiting(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(importBatches)
    .set({ state: 'discarded', content: null })
    .where(inArray(importBatches.id, [...ids]));
}
