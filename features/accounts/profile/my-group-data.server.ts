import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { contestGroupMembers, contestGroups } from '#features/groups/groups.tables.ts';

/** The groups of the contest that the person is in. Their lines are among the messages. */
export const readMyGroupData = (db: Db, userId: string) =>
  db
    .select({
      name: contestGroups.name,
      founded: sql<boolean>`${contestGroups.founderId} = ${userId}`,
      since: contestGroupMembers.joinedAt,
    })
    .from(contestGroupMembers)
    .innerJoin(contestGroups, eq(contestGroups.id, contestGroupMembers.groupId))
    .where(eq(contestGroupMembers.userId, userId))
    .orderBy(asc(contestGroupMembers.joinedAt), asc(contestGroups.id));
