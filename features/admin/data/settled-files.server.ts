import { and, eq, isNotNull } from 'drizzle-orm';
import { hasChanges } from './import-report.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { importBatches } from './imports.tables.ts';
import { type JudgedFile, judgeFile } from './import-file.server.ts';
import { rulesOf } from './rules-of-batch.server.ts';
import { isOpen } from './waiting-batches.server.ts';

type File = Parameters<typeof rulesOf>[0] & { content: Uint8Array };

/** An administrator's word for every row that has to be confirmed. */
const accepted = { skipBadRows: false, overwriteResults: true, isForced: false, horses: [] };

/** A file that would change nothing even if all of it were accepted (import.push-waiting); null of any other. */
export async function judgeSettled(db: Db, file: File): Promise<JudgedFile | null> {
  const judged = await judgeFile({ db, content: file.content, ...rulesOf(file, accepted) });
  return judged.report.refused || hasChanges(judged.report) ? null : judged;
}

/** Ends the waiting of programs' files that have nothing left to say, once something was stored of races that they name. */
export async function discardSettled(db: Db, raceKeys: ReadonlySet<string>): Promise<void> {
  const { id, raceKeys: named, keyId } = importBatches;
  const waiting = await db
    .select({ id, named })
    .from(importBatches)
    .where(and(isOpen, isNotNull(keyId)));
  for (const batch of waiting)
    if (batch.named?.some((race) => raceKeys.has(race))) await discardIfSettled(db, batch.id);
}

/** Judged without a lock, as a file is: only the version that was judged is discarded. */
async function discardIfSettled(db: Db, id: number): Promise<void> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.id, id), isOpen));
  if (!batch?.content || batch.contentHash === null) return;
  if (!(await judgeSettled(db, { ...batch, content: batch.content }))) return;
  const isSameVersion = and(eq(importBatches.id, id), isOpen, eq(importBatches.contentHash, batch.contentHash));
  await db.transaction(async (tx) => {
    await tx.update(importBatches).set({ state: 'discarded', content: null }).where(isSameVersion);
    await invalidate(tx, ['feeds']);
  });
}
