import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { accounts, mailConsents } from '#server/db/schema/accounts.ts';
import { profiles, users } from '#server/db/schema/people.ts';

/** A person as they see themselves. */
export type Person = {
  id: string;
  email: string;
  username: string;
  role: 'user' | 'admin';
  /** Missing counts as true (Decision C9). */
  emailSubscribed: boolean;
  fantasyTestingOptIn: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  hasGoogle: boolean;
  /** False until they have said yes or no to mails: made through Google, asked once (Decision C9). */
  hasAnsweredMailChoice: boolean;
};

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
    .where(eq(users.id, id));
  return row ?? null;
}
