import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { accounts } from './accounts.tables.ts';
import { profiles, users } from './people.tables.ts';
import { hashPassword } from './password-hash.server.ts';

export type NewAccount = { email: string; username: string; password: string; role: 'user' | 'admin' };

/** Creates an account whose address counts as confirmed. Returns its id. */
export async function createAccount(tx: Db, { email, username, password, role }: NewAccount): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({ email, username, name: username, emailVerified: true })
    .returning({ id: users.id });
  if (!user) throw new Error('The insert returned no row.');
  await tx
    .insert(accounts)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: await hashPassword(password) });
  await tx.update(profiles).set({ role }).where(sql`${profiles.id} = ${user.id}`);
  return user.id;
}
