import { eq } from 'drizzle-orm';
import { DecisionInput } from './chat-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { chatReports } from './chat.tables.ts';

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
