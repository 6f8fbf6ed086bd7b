import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { text, queryRows } from '#server/db/query-rows.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { profiles } from '#server/db/schema/people.ts';

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
