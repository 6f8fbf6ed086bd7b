import { and, inArray, sql } from 'drizzle-orm';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notifications } from '#features/notifications/notifications.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import type { DecisionOutcome } from '#features/mailing/mail.rules.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import { decisionNotice } from '#text/mailing/mails';

export type NoticeDeps = { mail: MailQueue; appUrl: string };

/** Somebody whom a decision concerns: by account, or a visitor by the address that they left, or neither. */
export type Told = {
  outcome: DecisionOutcome;
  userId: string | null;
  email: string | null;
  /** The text that it is about, for whoever has read it. */
  quote: string | null;
  subject: string;
};

/** The part of the terms of use that says where to complain. */
const complaintsPath = '/podminky#hlaseni';

/**
 * Tells whom it concerns what an administrator has decided and why, at the bell and by mail, whatever they have chosen
 * to be told of (law.decisions).
 */
export async function tellDecision(
  tx: Db,
  { mail, appUrl }: NoticeDeps,
  { told, reason, now }: { told: readonly Told[]; reason: string; now: Instant },
): Promise<void> {
  const url = `${appUrl}${complaintsPath}`;
  const ids = told.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const known = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), users.emailVerified));
  const emails = new Map(known.map(({ id, email }) => [id, email]));
  for (const { outcome, userId, email, quote, subject } of told) {
    const to = userId === null ? email : emails.get(userId);
    if (to) await mail.enqueue(tx, { kind: 'decision', to, outcome, quote, reason, url });
    if (userId === null || !emails.has(userId)) continue;
    const notice = { ...decisionNotice(outcome, reason), readAt: null, createdAt: sql`app_now()` };
    await tx
      .insert(notifications)
      .values({
        ...notice,
        userId,
        kind: 'decision',
        subject,
        url: complaintsPath,
        day: pragueDate(now),
        isOnSite: true,
        expiresAt: new Date(now),
      })
      .onConflictDoUpdate({ target: [notifications.userId, notifications.kind, notifications.subject], set: notice });
    await tx.execute(sql`select pg_notify('auth', ${`bell:${userId}`})`);
  }
}
