import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { GroupIdInput, GroupMemberInput, GroupName } from './group-input.rules.ts';
import { codeEndsAt } from './group.rules.ts';
import { invitationCode } from '#platform/text/invitation-code.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { contestGroupMembers, contestGroups } from './groups.tables.ts';
import { groupTopic } from './group-topic.server.ts';

/**
 * Removes the actor from a group; a trigger (contest_group_members_leave) takes their lines along, passes a founder's
 * group to the next member and deletes an empty one. Refusal: groups.not-member.
 */
export const leaveGroup = command({
  name: 'leave-contest-group',
  who: signedIn,
  input: GroupIdInput,
  async run({ tx, actor }, { groupId }) {
    if (!(await deleteMembership(tx, groupId, actor.id))) return refused('groups.not-member');
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
    if (!(await deleteMembership(tx, groupId, userId))) return refused('groups.not-member');
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

async function deleteMembership(tx: Db, groupId: number, userId: string): Promise<boolean> {
  await tx.select({ id: contestGroups.id }).from(contestGroups).where(eq(contestGroups.id, groupId)).for('update');
  const removed = await tx
    .delete(contestGroupMembers)
    .where(and(eq(contestGroupMembers.groupId, groupId), eq(contestGroupMembers.userId, userId)))
    .returning();
  return removed.length > 0;
}
