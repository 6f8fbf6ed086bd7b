import { and, desc, eq, isNull } from 'drizzle-orm';
import type { RecordKind } from '#features/admin/record.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { merges } from './merges.tables.ts';

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
