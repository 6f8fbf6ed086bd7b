import { and, eq, lt, sql } from 'drizzle-orm';
import type { PushedImport } from './push-answer.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pushedAnswers } from '#features/api/api.tables.ts';
import { batchDays } from './upload-limits.rules.ts';

/** The Idempotency-Key of a request, and a hash of what it asks for. */
export type Idempotency = { key: string; requestHash: string };

/** 'other': the key was used for something else (import.push-repeated). */
type FormerAnswer = PushedImport | 'other' | null;

/** The answer that the same request got before; null for a new key. */
export async function readFormerAnswer(
  db: Db,
  keyId: number,
  { key, requestHash }: Idempotency,
): Promise<FormerAnswer> {
  const [former] = await db
    .select({ requestHash: pushedAnswers.requestHash, answer: pushedAnswers.answer })
    .from(pushedAnswers)
    .where(isOf(keyId, key));
  if (!former) return null;
  return former.requestHash === requestHash ? former.answer : 'other';
}

/**
 * Whether the key is new, and the caller's now. A second request waits here for the first one's transaction. Answers of a
 * month ago are forgotten, as batches can no longer be undone then.
 */
export async function claimIdempotencyKey(tx: Db, keyId: number, { key, requestHash }: Idempotency): Promise<boolean> {
  await tx.delete(pushedAnswers).where(lt(pushedAnswers.madeAt, sql`now() - make_interval(days => ${batchDays}::int)`));
  const claimed = await tx
    .insert(pushedAnswers)
    .values({ keyId, idempotencyKey: key, requestHash })
    .onConflictDoNothing()
    .returning({ key: pushedAnswers.idempotencyKey });
  return claimed.length > 0;
}

export async function storeAnswer(tx: Db, keyId: number, { key }: Idempotency, answer: PushedImport): Promise<void> {
  await tx.update(pushedAnswers).set({ answer }).where(isOf(keyId, key));
}

const isOf = (keyId: number, key: string) => and(eq(pushedAnswers.keyId, keyId), eq(pushedAnswers.idempotencyKey, key));
