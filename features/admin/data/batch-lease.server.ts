import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from './imports.tables.ts';

// One worker stores a batch or takes it back (import.race-by-race, import.undo): each of its transactions prolongs its lease.

type Batch = typeof importBatches.$inferSelect;
/** The right of one worker to store a batch or to take it back. */
export type Storing = { id: number; worker: string };

/** Longer than any transaction of a storing waits and works; a worker that is silent for longer has died. */
const lease = sql`now() + interval '30 seconds'`;

const isHalfDone = inArray(importBatches.state, ['storing', 'undoing']);

/** SQL condition that somebody is storing a batch or taking it back. */
export const isUnderWay = and(isHalfDone, gt(importBatches.storingUntil, sql`now()`)) as SQL;

/** SQL condition that the storing or the undo of a batch was interrupted, or waits for a decision about the rest. */
export const isInterrupted = and(
  isHalfDone,
  or(isNull(importBatches.storingUntil), lt(importBatches.storingUntil, sql`now()`)),
) as SQL;

export const isHeldBy = ({ id, worker }: Storing) =>
  and(eq(importBatches.id, id), eq(importBatches.storingBy, worker)) as SQL;

/** Thrown in a transaction of a worker whose batch somebody else has taken over, taken back, or cleared away. */
export class StoringLost extends Error {
  override name = 'StoringLost';
}

type Taken = Partial<Pick<Batch, 'decision' | 'counts' | 'waitingLines' | 'undoTotal' | 'undoDone'>> & {
  state: 'storing' | 'undoing';
};

/** Takes a batch, whose row the caller has locked. */
export async function takeBatch(tx: Db, id: number, fields: Taken): Promise<Storing> {
  const worker = randomUUID();
  await tx
    .update(importBatches)
    .set({ ...fields, storingBy: worker, storingUntil: lease })
    .where(eq(importBatches.id, id));
  return { id, worker };
}

/** Notes how far a worker has come, in the transaction in which it comes there. */
export async function keepBatch(
  tx: Db,
  storing: Storing,
  fields: Partial<Pick<Batch, 'storedRows' | 'undoDone'>>,
): Promise<Pick<Batch, 'waitingLines' | 'counts'>> {
  const [batch] = await tx
    .update(importBatches)
    .set({ ...fields, storingUntil: lease })
    .where(isHeldBy(storing))
    .returning({ waitingLines: importBatches.waitingLines, counts: importBatches.counts });
  if (!batch) throw new StoringLost('Somebody else has the batch.');
  return batch;
}

/** The batch is interrupted at once, not only when its lease ends. */
export async function releaseBatch(db: Db, storing: Storing): Promise<void> {
  await db.update(importBatches).set({ storingBy: null, storingUntil: null }).where(isHeldBy(storing));
}
