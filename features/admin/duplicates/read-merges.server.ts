import { and, desc, eq } from 'drizzle-orm';
import type { RecordKind } from '#features/admin/record.rules.ts';
import type { MergeLine } from '#features/admin/merge-line.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { merges } from './merges.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

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
