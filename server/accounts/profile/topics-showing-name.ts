import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { fantasyPlayers } from '#server/db/schema/fantasy.ts';
import { fantasyFeedback } from '#server/db/schema/fantasy-leagues.ts';
import { contestGroupMembers } from '#server/db/schema/groups.ts';
import { races } from '#server/db/schema/racing.ts';
import { horseTips } from '#server/db/schema/tips.ts';

/**
 * Cache topics of the pages that show this person's name: they are stale when the name changes or the account is
 * deleted.
 */
export async function topicsShowingName(tx: Db, userId: string): Promise<string[]> {
  const days = await tx
    .selectDistinct({ eventId: races.eventId })
    .from(horseTips)
    .innerJoin(races, eq(races.id, horseTips.raceId))
    .where(eq(horseTips.userId, userId));
  const isInLeague =
    (await tx.$count(fantasyPlayers, eq(fantasyPlayers.userId, userId))) > 0 ||
    (await tx.$count(fantasyFeedback, eq(fantasyFeedback.userId, userId))) > 0;
  const groups = await tx
    .select({ groupId: contestGroupMembers.groupId })
    .from(contestGroupMembers)
    .where(eq(contestGroupMembers.userId, userId));
  return [
    `tipper:${userId}`,
    ...days.map(({ eventId }) => `event:${eventId}`),
    ...(isInLeague ? ['fantasy'] : []),
    ...groups.map(({ groupId }) => `group:${groupId}`),
  ];
}
