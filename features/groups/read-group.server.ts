import { and, desc, eq, gte, isNull, not, sql } from 'drizzle-orm';
import { roundOf } from '#features/contest/round.rules.ts';
import type { Group, WallLine } from './group-view.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { separated } from '#features/blocks/blocks.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { contestGroupMembers, contestGroups } from './groups.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Lines on the wall at most; older ones are no longer shown. */
const shownLines = 50;

/** A group for one of its members; null for others and for an unknown group (groups.private). */
export async function readGroup(db: Db, groupId: number, userId: string): Promise<Group | null> {
  const [group] = await db
    .select({
      id: contestGroups.id,
      name: contestGroups.name,
      code: contestGroups.code,
      codeUntil: contestGroups.codeUntil,
      founderId: contestGroups.founderId,
    })
    .from(contestGroups)
    .innerJoin(
      contestGroupMembers,
      and(eq(contestGroupMembers.groupId, contestGroups.id), eq(contestGroupMembers.userId, userId)),
    )
    .where(eq(contestGroups.id, groupId));
  if (!group) return null;
  const { founderId, codeUntil, ...shown } = group;
  const members = await db.$count(contestGroupMembers, eq(contestGroupMembers.groupId, groupId));
  return { ...shown, members, isMine: founderId === userId, codeUntil: codeUntil.getTime() as Instant };
}

export async function readMemberIds(db: Db, groupId: number): Promise<Set<string>> {
  const rows = await db
    .select({ userId: contestGroupMembers.userId })
    .from(contestGroupMembers)
    .where(eq(contestGroupMembers.groupId, groupId));
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * The newest lines of a group's wall that the person may read, newest first (blocks.both-ways), and how many they have
 * written this week (groups.wall).
 */
export async function readWall(
  db: Db,
  groupId: number,
  { userId, now }: { userId: string; now: Instant },
): Promise<{ lines: WallLine[]; written: number }> {
  const onWall = eq(chatMessages.groupId, groupId);
  const [rows, written] = await Promise.all([
    db
      .select({
        id: chatMessages.id,
        userId: chatMessages.userId,
        username: profiles.username,
        text: chatMessages.message,
        at: chatMessages.createdAt,
      })
      .from(chatMessages)
      .innerJoin(profiles, eq(profiles.id, chatMessages.userId))
      .where(
        and(onWall, isNull(chatMessages.hiddenAt), not(separated(sql`${chatMessages.userId}`, sql`${userId}::uuid`))),
      )
      .orderBy(desc(chatMessages.id))
      .limit(shownLines),
    db.$count(
      chatMessages,
      and(onWall, eq(chatMessages.userId, userId), gte(chatMessages.createdAt, new Date(roundOf(now).startsAt))),
    ),
  ]);
  return { lines: rows.map(({ at, ...line }) => ({ ...line, at: at.getTime() as Instant })), written };
}
