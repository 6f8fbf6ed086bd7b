import { eq } from 'drizzle-orm';
import { DecisionInput } from '#domain/chat/chat-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { chatReports } from '#server/db/schema/chat.ts';

/**
 * Deletes the reports of a message, which stays visible: an administrator found nothing wrong. Refusal:
 * chat.not-reported.
 */
export const dismissReports = command({
  name: 'dismiss-reports',
  who: admin,
  input: DecisionInput,
  async run({ tx }, { messageId, reason }) {
    const dismissed = await tx
      .delete(chatReports)
      .where(eq(chatReports.messageId, messageId))
      .returning({ userId: chatReports.userId });
    if (dismissed.length === 0) return refused('chat.not-reported');
    const audit = {
      subject: `chat:${messageId}`,
      before: { reports: dismissed.length },
      after: { reports: 0, reason },
    };
    return done({ messageId }, { changed: [], audit });
  },
});
