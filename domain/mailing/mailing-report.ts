import { storedData } from '#domain/law/stored-data.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { MailingState } from './mailing-fields.ts';

const dayMs = 86_400_000;
const { days } = storedData.mails.tables.mailing_recipients.expiry;

/** Whether the records of a mailing's recipients have expired (law.retention), so that their counts say nothing any more. */
export function isReportExpired(mailing: { state: MailingState; finishedAt: Instant | null }, now: Instant): boolean {
  const { state, finishedAt } = mailing;
  return state === 'sent' && finishedAt !== null && now - finishedAt >= days * dayMs;
}
