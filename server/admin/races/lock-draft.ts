import { eq } from 'drizzle-orm';
import { type Result, refused } from '#domain/shared/result.ts';
import type { Db } from '#server/db/db.ts';
import { raceDrafts } from '#server/db/schema/drafts.ts';
import { raceEvents } from '#server/db/schema/racing.ts';

/**
 * Locks a draft once saves of its grids have ended. Refusals: draft.published when another administrator has published
 * it, day.unknown when it was discarded.
 */
export async function lockDraft(
  tx: Db,
  id: number,
): Promise<Result<typeof raceDrafts.$inferSelect, 'draft.published' | 'day.unknown'>> {
  const [draft] = await tx.select().from(raceDrafts).where(eq(raceDrafts.eventId, id)).for('update');
  if (draft) return { ok: true, value: draft };
  return refused((await tx.$count(raceEvents, eq(raceEvents.id, id))) > 0 ? 'draft.published' : 'day.unknown');
}
