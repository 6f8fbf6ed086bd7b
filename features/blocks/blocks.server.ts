import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { blocks } from './blocks.tables.ts';

/** Whether one of two people has blocked the other. */
export function separated(a: SQL, b: SQL): SQL {
  return sql`exists (select from blocks where (blocks.user_id = ${a} and blocks.blocked_id = ${b})
    or (blocks.user_id = ${b} and blocks.blocked_id = ${a}))`;
}

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
