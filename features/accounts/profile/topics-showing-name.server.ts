import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyPlayers } from '#features/fantasy/fantasy.tables.ts';
import { fantasyFeedback } from '#features/fantasy/fantasy-leagues.tables.ts';
import { contestGroupMembers } from '#features/groups/groups.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { personTopic } from '#features/accounts/person-topic.server.ts';

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
    personTopic(userId),
    ...days.map(({ eventId }) => `event:${eventId}`),
    ...(isInLeague ? ['fantasy'] : []),
    ...groups.map(({ groupId }) => `group:${groupId}`),
  ];
}
