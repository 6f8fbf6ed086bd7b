import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { blocks } from '#features/blocks/blocks.tables.ts';
import { tipperFollows } from '#features/follows/follows.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Whom the person follows and has blocked; not who follows or has blocked them. */
export async function readMyPeopleData(db: Db, userId: string) {
  return {
    followedTippers: await db
      .select({ tipper: profiles.username, since: tipperFollows.createdAt })
      .from(tipperFollows)
      .innerJoin(profiles, eq(profiles.id, tipperFollows.tipperId))
      .where(eq(tipperFollows.userId, userId))
      .orderBy(asc(tipperFollows.createdAt), asc(profiles.id)),
    blockedPeople: await db
      .select({ person: profiles.username, since: blocks.createdAt })
      .from(blocks)
      .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
      .where(eq(blocks.userId, userId))
      .orderBy(asc(blocks.createdAt), asc(profiles.id)),
  };
}
