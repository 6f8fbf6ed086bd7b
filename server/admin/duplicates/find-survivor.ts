import { and, desc, eq, isNull } from 'drizzle-orm';
import type { RecordKind } from '#domain/admin/record.ts';
import type { Db } from '#server/db/db.ts';
import { merges } from '#server/db/schema/merges.ts';

/** The record that this one was merged into, following up to ten merges; null when it wasn't merged. */
export async function findSurvivor(db: Db, kind: RecordKind, id: number): Promise<number | null> {
  let current = id;
  for (let step = 0; step < 10; step += 1) {
    const [next] = await db
      .select({ survivorId: merges.survivorId })
      .from(merges)
      .where(and(eq(merges.kind, kind), eq(merges.mergedId, current), isNull(merges.undoneAt)))
      .orderBy(desc(merges.madeAt))
      .limit(1);
    if (!next) break;
    current = next.survivorId;
  }
  return current === id ? null : current;
}
