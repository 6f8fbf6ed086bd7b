import { and, eq, gte, isNull } from 'drizzle-orm';
import { roundOf } from '#features/contest/round.rules.ts';
import { NewWallLine, WallLineInput } from './group-input.rules.ts';
import { linesPerWeek, parseWallLine } from './wall-line.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { LimitRule, Limits } from '#features/accounts/limits.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { contestGroupMembers } from './groups.tables.ts';
import { groupTopic } from './group-topic.server.ts';

/**
 * Writes a line on the wall of a group (groups.wall); sent again under the same key it is not stored twice. Refusals:
 * groups.not-member, groups.empty-line, groups.long-line, groups.link, groups.too-many-lines.
 */
export const writeLine = command({
  name: 'write-group-line',
  who: signedIn,
  input: NewWallLine,
  async run({ tx, actor, now }, { groupId, text, key }) {
    const line = parseWallLine(text);
    if (!line.ok) return refused(line.code);
    // The lock on the membership serialises two lines of one person.
    const [member] = await tx
      .select({ userId: contestGroupMembers.userId })
      .from(contestGroupMembers)
      .where(and(eq(contestGroupMembers.groupId, groupId), eq(contestGroupMembers.userId, actor.id)))
      .for('update');
    if (!member) return refused('groups.not-member');
    const mine = and(eq(chatMessages.groupId, groupId), eq(chatMessages.userId, actor.id));
    if ((await tx.$count(chatMessages, and(mine, eq(chatMessages.sentKey, key)))) > 0)
      return done(null, { changed: [] });
    const weekStart = new Date(roundOf(now).startsAt);
    if ((await tx.$count(chatMessages, and(mine, gte(chatMessages.createdAt, weekStart)))) >= linesPerWeek)
      return refused('groups.too-many-lines');
    await tx
      .insert(chatMessages)
      .values({ groupId, userId: actor.id, message: line.text, sentKey: key, createdAt: new Date(now) });
    return done(null, { changed: [groupTopic(groupId)] });
  },
});

const lineLimit = { name: 'group-line', points: 10, seconds: 60 } as const satisfies LimitRule;

/**
 * Handles the form of the wall: writeLine, unless the person writes and deletes without a pause. Refusal:
 * groups.too-often.
 */
export async function writeLineInTurn(
  context: CommandContext,
  { accounts }: { accounts: { limits: Limits } },
  line: unknown,
) {
  const { actor } = context;
  if (signedIn.allows(actor) && (await accounts.limits.consume(lineLimit, actor.id)) !== null)
    return refused('groups.too-often');
  return writeLine(context, line);
}

/**
 * Deletes a line of the actor's, which makes room for another one; one that an administrator has hidden stays for the
 * record. Refusal: groups.unknown-line.
 */
export const deleteLine = command({
  name: 'delete-group-line',
  who: signedIn,
  input: WallLineInput,
  async run({ tx, actor }, { groupId, messageId }) {
    const deleted = await tx
      .delete(chatMessages)
      .where(
        and(
          eq(chatMessages.id, messageId),
          eq(chatMessages.groupId, groupId),
          eq(chatMessages.userId, actor.id),
          isNull(chatMessages.hiddenAt),
        ),
      )
      .returning({ id: chatMessages.id });
    return deleted.length > 0 ? done(null, { changed: [groupTopic(groupId)] }) : refused('groups.unknown-line');
  },
});
