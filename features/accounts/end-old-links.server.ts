import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { verifications } from './accounts.tables.ts';

/**
 * Ends what a person's password has begun: mailed reset links and sign-ins that wait for the second factor. Belongs to
 * every change of a password (accounts.password-reset).
 */
export async function endOldLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}
