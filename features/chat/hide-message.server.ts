import { personTopic } from '#features/accounts/person-topic.server.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { DecisionInput } from './chat-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from './chat.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { raceReasonsTopic } from '#features/reasons/reason-topics.server.ts';

/**
 * Hides a message, a line or a reason from everybody; the audit log keeps its text and why. Refusal:
 * chat.unknown-message.
 */
export const hideMessage = command({
  name: 'hide-message',
  who: admin,
  input: DecisionInput,
  async run({ tx }, { messageId, reason }) {
    const [hidden] = await tx
      .update(chatMessages)
      .set({ hiddenAt: sql`app_now()` })
      .where(and(eq(chatMessages.id, messageId), isNull(chatMessages.hiddenAt)))
      .returning({
        userId: chatMessages.userId,
        message: chatMessages.message,
        groupId: chatMessages.groupId,
        runnerId: chatMessages.runnerId,
      });
    if (!hidden) return refused('chat.unknown-message');
    const { userId, message } = hidden;
    const audit = { subject: `chat:${messageId}`, before: { userId, message }, after: { hidden: true, reason } };
    return done({ messageId }, { changed: await topicsOf(tx, hidden), audit });
  },
});

type Hidden = { userId: string; groupId: number | null; runnerId: number | null };

/** The pages that have shown the message; open chats are told by a trigger. */
async function topicsOf(tx: Db, { userId, groupId, runnerId }: Hidden): Promise<string[]> {
  if (groupId !== null) return [`group:${groupId}`];
  if (runnerId === null) return [];
  const runner = eq(participations.id, runnerId);
  const [race] = await tx.select({ raceId: participations.raceId }).from(participations).where(runner);
  return [personTopic(userId), ...(race ? [raceReasonsTopic(race.raceId)] : [])];
}
