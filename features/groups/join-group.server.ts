import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { groupMemberLimit, groupsPerPerson } from './group.rules.ts';
import { parseInvitationCode } from '#platform/text/invitation-code.rules.ts';
import { refused, type Result } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type CodeTrier, triedTooManyCodes } from '#features/accounts/tried-codes.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { contestGroupMembers, contestGroups } from './groups.tables.ts';
import { groupTopic } from './group-topic.server.ts';

/** What somebody with a valid code sees before they join (groups.invitation). */
export type Invitation = { groupId: number; name: string; members: number; isMember: boolean };

/**
 * Adds the actor to the group with this code. Refusals: groups.unknown-code, groups.already-member, groups.full,
 * groups.too-many.
 */
export const joinGroup = command({
  name: 'join-contest-group',
  who: signedIn,
  input: z.object({ code: z.string().max(40, 'groups.unknown-code') }),
  async run({ tx, actor, now }, { code }) {
    await lockPerson(tx, actor.id);
    // Two newcomers can't both take the last free place.
    const [group] = await tx
      .select({ id: contestGroups.id })
      .from(contestGroups)
      .where(hasCode(code, now))
      .for('update');
    if (!group) return refused('groups.unknown-code');
    if ((await tx.$count(contestGroupMembers, eq(contestGroupMembers.groupId, group.id))) >= groupMemberLimit)
      return refused('groups.full');
    if ((await tx.$count(contestGroupMembers, eq(contestGroupMembers.userId, actor.id))) >= groupsPerPerson)
      return refused('groups.too-many');
    const joined = await tx
      .insert(contestGroupMembers)
      .values({ groupId: group.id, userId: actor.id, joinedAt: new Date(now) })
      .onConflictDoNothing()
      .returning();
    if (joined.length === 0) return refused('groups.already-member');
    return done({ groupId: group.id }, { changed: [groupTopic(group.id)] });
  },
});

/**
 * Handles the form of /contest/groups: joinGroup, unless the person or address has tried too many codes. Refusal:
 * groups.too-many-codes.
 */
export async function joinByCode(
  context: CommandContext,
  trier: CodeTrier,
  fields: { code: FormDataEntryValue | null },
) {
  if (await triedTooManyCodes(trier, context.actor)) return refused('groups.too-many-codes');
  return joinGroup(context, fields);
}

/** The group behind the code of a link, for whoever asks before joining; a tried code like any other. */
export async function readInvitation(
  { db, actor, now }: CommandContext & { now: Instant },
  trier: CodeTrier,
  code: string,
): Promise<Result<Invitation, 'groups.unknown-code' | 'groups.too-many-codes'>> {
  if (!signedIn.allows(actor)) return refused('groups.unknown-code');
  if (await triedTooManyCodes(trier, actor)) return refused('groups.too-many-codes');
  const [group] = await db
    .select({ groupId: contestGroups.id, name: contestGroups.name })
    .from(contestGroups)
    .where(hasCode(code, now));
  if (!group) return refused('groups.unknown-code');
  const ofGroup = eq(contestGroupMembers.groupId, group.groupId);
  const [members, mine] = await Promise.all([
    db.$count(contestGroupMembers, ofGroup),
    db.$count(contestGroupMembers, and(ofGroup, eq(contestGroupMembers.userId, actor.id))),
  ]);
  return { ok: true, value: { ...group, members, isMember: mine > 0 } };
}

/** A text that can't be a code is that of no group. */
const hasCode = (code: string, now: Instant) =>
  and(eq(contestGroups.code, parseInvitationCode(code) ?? ''), gt(contestGroups.codeUntil, new Date(now)));
