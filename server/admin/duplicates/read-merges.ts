import { desc, eq } from 'drizzle-orm';
import type { RecordKind } from '#domain/admin/find-pairs.ts';
import type { MergeLine } from '#domain/admin/merge-line.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { merges } from '#server/db/schema/merges.ts';
import { profiles } from '#server/db/schema/people.ts';

/** The newest merges, for /admin-horse-duplicates or /admin-jockey-duplicates, where they can be undone. */
export async function readMerges(db: Db, kind: RecordKind): Promise<MergeLine[]> {
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
    .where(eq(merges.kind, kind))
    .orderBy(desc(merges.madeAt))
    .limit(20);
  return rows.map(({ madeAt, undoneAt, ...row }) => ({
    ...row,
    madeAt: madeAt.getTime() as Instant,
    isUndone: undoneAt !== null,
  }));
}
