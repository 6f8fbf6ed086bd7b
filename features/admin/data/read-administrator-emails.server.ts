import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';

/** Who gets mails about sources: every administrator with a confirmed address. */
export async function readAdministratorEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(profiles.role, 'admin'), users.emailVerified));
  return rows.map(({ email }) => email);
}
