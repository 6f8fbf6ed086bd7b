import { and, eq, isNull } from 'drizzle-orm';
import { ReportDecisionInput } from './chat-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { chatReports } from './chat.tables.ts';

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
