import { and, desc, eq } from 'drizzle-orm';
import type { RecordKind } from '#domain/admin/record.ts';
import type { MergeLine } from '#domain/admin/merge-line.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { merges } from '#server/db/schema/merges.ts';
import { profiles } from '#server/db/schema/people.ts';

/** The newest merges of a kind, or those into one record. */
export async function readMerges(db: Db, kind: RecordKind, survivorId: number | null = null): Promise<MergeLine[]> {
  const rows = await db
    .select({
      id: merges.id,
      survivorId: merges.survivorId,
      mergedName: merges.mergedName,
      madeAt: merges.madeAt,
      madeBy: profiles.username,
      undoneAt: merges.undoneAt,
    })
    .from(merges)
    .leftJoin(profiles, eq(profiles.id, merges.madeBy))
    .where(and(eq(merges.kind, kind), survivorId === null ? undefined : eq(merges.survivorId, survivorId)))
    .orderBy(desc(merges.madeAt))
    .limit(20);
  return rows.map(({ madeAt, undoneAt, ...row }) => ({
    ...row,
    madeAt: madeAt.getTime() as Instant,
    isUndone: undoneAt !== null,
  }));
}
