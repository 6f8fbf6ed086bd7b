import { desc } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { raceEvents } from '#server/db/schema/racing.ts';

/** Sitemaps are limited to 50 000 addresses. */
const maxSitemapDays = 49_000;

/** Ids of all race days, newest first, for /sitemap.xml. */
export async function readEventIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: raceEvents.id })
    .from(raceEvents)
    .orderBy(desc(raceEvents.date), desc(raceEvents.id))
    .limit(maxSitemapDays);
  return rows.map((row) => row.id);
}
