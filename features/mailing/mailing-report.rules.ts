import { storedData } from '#features/law/stored-data.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { MailingState } from './mailing-fields.rules.ts';

const dayMs = 86_400_000;
const { days } = storedData.mails.tables.mailing_recipients.expiry;

/** Whether the records of a mailing's recipients have expired (law.retention), so that their counts say nothing any more. */
export function isReportExpired(mailing: { state: MailingState; finishedAt: Instant | null }, now: Instant): boolean {
  const { state, finishedAt } = mailing;
  return state === 'sent' && finishedAt !== null && now - finishedAt >= days * dayMs;
}
