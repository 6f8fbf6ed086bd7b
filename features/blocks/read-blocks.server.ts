import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { text, queryRows } from '#platform/db/query-rows.server.ts';
import { blocks } from './blocks.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

export type BlockedPerson = { userId: string; username: string | null };

/** Whom a person has blocked, the last first. */
export function readBlocked(db: Db, userId: string): Promise<BlockedPerson[]> {
  return db
    .select({ userId: blocks.blockedId, username: profiles.username })
    .from(blocks)
    .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId);
}

/** The topics of the groups that two people are both in: their walls change with a block. */
export async function readGroupsInCommon(db: Db, a: string, b: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    { topic: text() },
    sql`
    select 'group:' || m.group_id as topic from contest_group_members m
    join contest_group_members other on other.group_id = m.group_id and other.user_id = ${b} where m.user_id = ${a}`,
  );
  return rows.map(({ topic }) => topic);
}
