import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { races } from '#server/db/schema/racing.ts';
import { horseTips } from '#server/db/schema/tips.ts';

/** Topics of the pages that show this person's name: they go stale when the name changes or goes. */
export async function topicsShowingName(tx: Db, userId: string): Promise<string[]> {
  const days = await tx
    .selectDistinct({ eventId: races.eventId })
    .from(horseTips)
    .innerJoin(races, eq(races.id, horseTips.raceId))
    .where(eq(horseTips.userId, userId));
  const league = await tx.execute(sql`
    select from fantasy_players where user_id = ${userId} union all select from fantasy_feedback where user_id = ${userId}`);
  const isInLeague = (league as unknown as { rows: unknown[] }).rows.length > 0;
  return [...days.map(({ eventId }) => `event:${eventId}`), ...(isInLeague ? ['fantasy'] : [])];
}
