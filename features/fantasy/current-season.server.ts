import { isNull, sql } from 'drizzle-orm';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fantasySeasons } from './fantasy.tables.ts';

/** Subquery: the id of the season that is being played, the only one that is not archived. */
export const currentSeasonId = sql`(select id from fantasy_seasons where archived_at is null)`;

async function readCurrentSeason(db: Db): Promise<{ id: number; name: string } | null> {
  const [season] = await db
    .select({ id: fantasySeasons.id, name: fantasySeasons.name })
    .from(fantasySeasons)
    .where(isNull(fantasySeasons.archivedAt));
  return season ?? null;
}

/** The id of the current season; the league's first one is created together with its first round. */
export async function requireSeason(tx: Db, now: Instant): Promise<number> {
  await tx
    .insert(fantasySeasons)
    .values({ name: pragueDate(now).slice(0, 4), startedAt: new Date(now) })
    .onConflictDoNothing();
  const season = await readCurrentSeason(tx);
  if (!season) throw new Error('no season was begun');
  return season.id;
}
