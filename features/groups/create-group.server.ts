import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { GroupName } from './group-input.rules.ts';
import { codeEndsAt, groupsPerPerson } from './group.rules.ts';
import { invitationCode } from '#platform/text/invitation-code.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { contestGroupMembers, contestGroups } from './groups.tables.ts';

/**
 * Founds a private group with the actor as its first member; the same form sent twice founds one. Refusal:
 * groups.too-many.
 */
export const createGroup = command({
  name: 'create-contest-group',
  who: signedIn,
  input: GroupName,
  async run({ tx, actor, now }, { name }) {
    // The lock serialises a double submit: the second one finds the group of the first.
    await lockPerson(tx, actor.id);
    const [same] = await tx
      .select({ groupId: contestGroups.id })
      .from(contestGroups)
      .where(and(eq(contestGroups.founderId, actor.id), eq(contestGroups.name, name)));
    if (same) return done(same, { changed: [] });
    if ((await tx.$count(contestGroupMembers, eq(contestGroupMembers.userId, actor.id))) >= groupsPerPerson)
      return refused('groups.too-many');
    const createdAt = new Date(now);
    const [group] = await tx
      .insert(contestGroups)
      .values({
        name,
        code: invitationCode(randomBytes(8)),
        codeUntil: new Date(codeEndsAt(now)),
        founderId: actor.id,
        createdAt,
      })
      .returning({ groupId: contestGroups.id });
    if (!group) throw new Error('the group was not stored');
    await tx.insert(contestGroupMembers).values({ groupId: group.groupId, userId: actor.id, joinedAt: createdAt });
    return done(group, { changed: [] });
  },
});
