import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Db } from '#server/db/db.ts';
import type { MailQueue } from '#server/ports/mail-queue.ts';

/** What every reminder needs. */
export type ReminderDeps = { db: Db; mail: MailQueue; links: LinkContext };
