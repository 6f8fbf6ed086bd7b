import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { accounts, mailConsents } from '#server/db/schema/accounts.ts';
import { profiles, users } from '#server/db/schema/people.ts';

/** A person's own account data. */
export type Person = {
  id: string;
  email: string;
  username: string;
  role: 'user' | 'admin';
  /** A missing choice counts as true (accounts.email-switch). */
  emailSubscribed: boolean;
  fantasyTestingOptIn: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  hasGoogle: boolean;
  /** False for an account made through Google until it has chosen about mails (accounts.mail-consent). */
  hasAnsweredMailChoice: boolean;
};

/**
 * A person's own account data by id; null for an unknown id and for a locked account. Read for every signed-in request
 * (session.ts) and for /api/v1/me, whose short tokens know nothing of a lock.
 */
export async function readPerson(db: Db, id: string): Promise<Person | null> {
  const has = (provider: string) => sql<boolean>`exists (
    select from ${accounts} where ${accounts.userId} = ${users.id} and ${accounts.providerId} = ${provider})`;
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      role: profiles.role,
      emailSubscribed: sql<boolean>`coalesce(${profiles.emailSubscribed}, true)`,
      fantasyTestingOptIn: profiles.fantasyTestingOptIn,
      hasPassword: has('credential'),
      hasSecondFactor: users.twoFactorEnabled,
      hasGoogle: has('google'),
      hasAnsweredMailChoice: sql<boolean>`${users.mailConsent} is not null or exists (
        select from ${mailConsents} where ${mailConsents.userId} = ${users.id})`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, id), isNull(users.lockedAt)));
  return row ?? null;
}
