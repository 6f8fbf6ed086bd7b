import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';

/** What every reminder needs. */
export type ReminderDeps = { db: Db; mail: MailQueue; links: LinkContext };
