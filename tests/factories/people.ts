import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.server.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';

/** Inserts a profile without a user: enough for tips, votes and messages. Returns its id. */
export async function insertProfile(db: Db, overrides: Partial<typeof profiles.$inferInsert> = {}): Promise<string> {
  const id = overrides.id ?? randomUUID();
  await db.insert(profiles).values({ username: `hrac-${id.slice(0, 8)}`, ...overrides, id });
  return id;
}

/**
 * Inserts somebody who can sign in, with the profile that a trigger creates; mails are on by default. Returns the id.
 */
export async function insertUser(db: Db, overrides: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const id = overrides.id ?? randomUUID();
  const username = overrides.username ?? `hrac-${id.slice(0, 8)}`;
  await db.insert(users).values({
    username,
    name: username,
    email: `${username.toLowerCase()}@rovinka.example`,
    emailVerified: true,
    mailConsent: true,
    ...overrides,
    id,
  });
  return id;
}
