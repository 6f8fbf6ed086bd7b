import { desc } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { raceEvents } from '#server/db/schema/racing.ts';

/** Ids of all race days, newest first: nothing but the numbers, for the sitemap (at most 50 000 addresses). */
export async function readEventIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: raceEvents.id })
    .from(raceEvents)
    .orderBy(desc(raceEvents.date), desc(raceEvents.id))
    .limit(49_000);
  return rows.map((row) => row.id);
}
