import { eq } from 'drizzle-orm';
import { type CommandContext, inOneTransaction } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages, chatReports } from './chat.tables.ts';
import { type NoticeDeps, type Told, tellDecision } from '#features/law/tell-decision.server.ts';
import { closeReport } from './close-report.server.ts';
import { dismissReports } from './dismiss-reports.server.ts';
import { hideMessage } from './hide-message.server.ts';

const steps = { hide: hideMessage, dismiss: dismissReports, close: closeReport };

export type Decision = { step: keyof typeof steps; messageId: number; reportId: number; reason: string };

/**
 * Hides or keeps a reported message, or closes a report of one that nobody found, and tells in one transaction who
 * reported it and, when it is hidden, who wrote it (law.decisions).
 */
export function decideReports(context: CommandContext, deps: NoticeDeps, decision: Decision) {
  const { step, messageId, reportId, reason } = decision;
  return inOneTransaction(context, async (joined) => {
    const { db: tx, clock } = joined;
    const told = await readConcerned(tx, decision);
    const decided = await steps[step](joined, { messageId, reportId, reason });
    if (!decided.ok) return decided;
    await tellDecision(tx, deps, { told, reason: reason.trim(), now: clock.now() });
    // A visitor's address was for the decision alone.
    await tx.update(chatReports).set({ email: null }).where(eq(chatReports.messageId, messageId));
    return decided;
  });
}

async function readConcerned(tx: Db, { step, messageId, reportId }: Decision): Promise<Told[]> {
  const isClosing = step === 'close';
  const reports = await tx
    .select({ id: chatReports.id, userId: chatReports.userId, email: chatReports.email, quote: chatMessages.message })
    .from(chatReports)
    .leftJoin(chatMessages, eq(chatMessages.id, chatReports.messageId))
    .where(isClosing ? eq(chatReports.id, reportId) : eq(chatReports.messageId, messageId));
  const outcome = step === 'hide' ? 'report-upheld' : 'report-dismissed';
  const reporters = reports.map(({ id, userId, email, quote }): Told => {
    // Nobody's text is sent to an address that anybody may have typed.
    return { outcome, userId, email, quote: userId === null ? null : quote, subject: `report:${id}` };
  });
  if (step !== 'hide') return reporters;
  const [hidden] = await tx.select().from(chatMessages).where(eq(chatMessages.id, messageId));
  if (!hidden) return reporters;
  const { userId, message: quote } = hidden;
  return [{ outcome: 'hidden', userId, email: null, quote, subject: `chat:${messageId}` }, ...reporters];
}
