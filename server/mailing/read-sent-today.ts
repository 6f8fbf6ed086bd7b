import { and, eq, gte } from 'drizzle-orm';
import { pragueDate, startOfPragueDay } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { mailingRecipients } from '#server/db/schema/mailings.ts';

/** How many mails of mailings were sent today; `now` is real time. */
export function readSentToday(db: Db, now: Instant): Promise<number> {
  const today = new Date(startOfPragueDay(pragueDate(now)));
  return db.$count(mailingRecipients, and(eq(mailingRecipients.state, 'sent'), gte(mailingRecipients.sentAt, today)));
}
