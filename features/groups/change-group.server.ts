import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { GroupIdInput, GroupMemberInput, GroupName } from './group-input.rules.ts';
import { codeEndsAt } from './group.rules.ts';
import { invitationCode } from '#platform/text/invitation-code.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { contestGroupMembers, contestGroups } from './groups.tables.ts';
import { groupTopic } from './group-topic.server.ts';

/** Removes the actor from a group. Refusal: groups.not-member. */
export const leaveGroup = command({
  name: 'leave-contest-group',
  who: signedIn,
  input: GroupIdInput,
  async run({ tx, actor }, { groupId }) {
    if (!(await endMembership(tx, groupId, actor.id))) return refused('groups.not-member');
    return done(null, { changed: [groupTopic(groupId)] });
  },
});

/** Renames a group of the actor. Refusal: groups.not-founder, also for a group that doesn't exist. */
export const renameGroup = command({
  name: 'rename-contest-group',
  who: signedIn,
  input: GroupIdInput.extend(GroupName.shape),
  async run({ tx, actor }, { groupId, name }) {
    if (!(await lockOwnGroup(tx, groupId, actor.id))) return refused('groups.not-founder');
    await tx.update(contestGroups).set({ name }).where(eq(contestGroups.id, groupId));
    return done({ name }, { changed: [groupTopic(groupId)] });
  },
});

/** Gives the actor's group a new code, whereupon the former lets nobody in. Refusal: groups.not-founder. */
export const renewGroupCode = command({
  name: 'renew-contest-group-code',
  who: signedIn,
  input: GroupIdInput,
  async run({ tx, actor, now }, { groupId }) {
    if (!(await lockOwnGroup(tx, groupId, actor.id))) return refused('groups.not-founder');
    const code = invitationCode(randomBytes(8));
    await tx
      .update(contestGroups)
      .set({ code, codeUntil: new Date(codeEndsAt(now)) })
      .where(eq(contestGroups.id, groupId));
    return done({ code }, { changed: [groupTopic(groupId)] });
  },
});

/**
 * Removes another member from the actor's group. Refusals: groups.not-founder, groups.not-member, groups.founder-stays.
 */
export const removeGroupMember = command({
  name: 'remove-contest-group-member',
  who: signedIn,
  input: GroupMemberInput,
  async run({ tx, actor }, { groupId, userId }) {
    if (!(await lockOwnGroup(tx, groupId, actor.id))) return refused('groups.not-founder');
    if (userId === actor.id) return refused('groups.founder-stays');
    if (!(await endMembership(tx, groupId, userId))) return refused('groups.not-member');
    return done(null, { changed: [groupTopic(groupId)] });
  },
});

/** Makes another member the founder of the actor's group. Refusals: groups.not-founder, groups.not-member. */
export const handOverGroup = command({
  name: 'hand-over-contest-group',
  who: signedIn,
  input: GroupMemberInput,
  async run({ tx, actor }, { groupId, userId }) {
    if (!(await lockOwnGroup(tx, groupId, actor.id))) return refused('groups.not-founder');
    if (!(await isGroupMember(tx, groupId, userId))) return refused('groups.not-member');
    await tx.update(contestGroups).set({ founderId: userId }).where(eq(contestGroups.id, groupId));
    return done(null, { changed: [groupTopic(groupId)] });
  },
});

/** Whether the person is in the group. */
async function isGroupMember(tx: Db, groupId: number, userId: string): Promise<boolean> {
  const found = and(eq(contestGroupMembers.groupId, groupId), eq(contestGroupMembers.userId, userId));
  return (await tx.$count(contestGroupMembers, found)) > 0;
}

/** Whether the actor founded the group; locked, so that nobody leaves while it is being changed or handed over. */
async function lockOwnGroup(tx: Db, groupId: number, founderId: string): Promise<boolean> {
  const [group] = await tx
    .select({ id: contestGroups.id })
    .from(contestGroups)
    .where(and(eq(contestGroups.id, groupId), eq(contestGroups.founderId, founderId)))
    .for('update');
  return group !== undefined;
}

/** Takes a person who is deleted out of all groups. */
export async function leaveAllGroups(tx: Db, userId: string): Promise<void> {
  const memberships = await tx
    .select({ groupId: contestGroupMembers.groupId })
    .from(contestGroupMembers)
    .where(eq(contestGroupMembers.userId, userId))
    .orderBy(asc(contestGroupMembers.groupId));
  for (const { groupId } of memberships) await endMembership(tx, groupId, userId);
}

/**
 * Takes a member's lines along, passes a founder's group to the member who joined next, and deletes an empty one; false
 * when the person isn't in the group.
 */
async function endMembership(tx: Db, groupId: number, userId: string): Promise<boolean> {
  const isGroup = eq(contestGroups.id, groupId);
  // Of two who leave at once, the second sees whether anybody is left.
  const [group] = await tx
    .select({ founderId: contestGroups.founderId })
    .from(contestGroups)
    .where(isGroup)
    .for('update');
  const removed = await tx
    .delete(contestGroupMembers)
    .where(and(eq(contestGroupMembers.groupId, groupId), eq(contestGroupMembers.userId, userId)))
    .returning({ userId: contestGroupMembers.userId });
  if (!group || removed.length === 0) return false;
  await tx.delete(chatMessages).where(and(eq(chatMessages.groupId, groupId), eq(chatMessages.userId, userId)));
  const [heir] = await tx
    .select({ userId: contestGroupMembers.userId })
    .from(contestGroupMembers)
    .where(eq(contestGroupMembers.groupId, groupId))
    .orderBy(asc(contestGroupMembers.joinedAt), asc(contestGroupMembers.userId))
    .limit(1);
  if (!heir) await tx.delete(contestGroups).where(isGroup);
  else if (group.founderId === userId) await tx.update(contestGroups).set({ founderId: heir.userId }).where(isGroup);
  return true;
}
