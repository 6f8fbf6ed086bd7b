import { and, eq, isNull } from 'drizzle-orm';
import { ReportDecisionInput } from '#domain/chat/chat-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { chatReports } from '#server/db/schema/chat.ts';

/** Deletes a report whose quoted message nobody found. Refusal: chat.not-reported. */
export const closeReport = command({
  name: 'close-report',
  who: admin,
  input: ReportDecisionInput,
  async run({ tx }, { reportId, reason }) {
    const [closed] = await tx
      .delete(chatReports)
      .where(and(eq(chatReports.id, reportId), isNull(chatReports.messageId)))
      .returning({ quote: chatReports.quote, why: chatReports.why });
    if (!closed) return refused('chat.not-reported');
    return done(
      { reportId },
      { changed: [], audit: { subject: `report:${reportId}`, before: closed, after: { reason } } },
    );
  },
});
