import { eq } from 'drizzle-orm';
import { type Result, refused } from '#platform/command/result.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceDrafts } from './drafts.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';

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
