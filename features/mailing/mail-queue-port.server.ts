import type { Db } from '#platform/db/db.server.ts';
import type { Mail } from './mail.rules.ts';

/** Queues mails; inside a transaction they are sent only if it commits. */
export type MailQueue = { enqueue(db: Db, mail: Mail): Promise<void> };
