import { and, eq, gte } from 'drizzle-orm';
import { pragueDate, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mailingRecipients } from './mailings.tables.ts';

/** How many mails of mailings were sent today; `now` is real time. */
export function readSentToday(db: Db, now: Instant): Promise<number> {
  const today = new Date(startOfPragueDay(pragueDate(now)));
  return db.$count(mailingRecipients, and(eq(mailingRecipients.state, 'sent'), gte(mailingRecipients.sentAt, today)));
}
