import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Db } from '#server/db/db.ts';
import type { MailQueue } from '#server/ports/mail-queue.ts';

/** What the functions called by reminders-job.ts need. */
export type ReminderDeps = { db: Db; mail: MailQueue; links: LinkContext };
