import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { accounts } from './accounts.tables.ts';
import { profiles, users } from './people.tables.ts';
import { emailRefusal, normaliseEmail } from './email.rules.ts';
import { normaliseUsername, usernameRefusal } from './username.rules.ts';

/**
 * argon2id (the package's default algorithm), 19 MiB, two passes: about 10 ms, off the main thread
 * (accounts.password-storage).
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password as it is stored; passwords that look equal in Unicode get equal hashes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Whether a typed password is the stored one. */
export function verifyPassword({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
  return verify(stored, password.normalize('NFKC'));
}

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

const input = z.object({
  email: z
    .string()
    .transform(normaliseEmail)
    .refine((email) => emailRefusal(email) === null, 'email.invalid'),
  username: z
    .string()
    .transform(normaliseUsername)
    .refine((name) => usernameRefusal(name) === null, 'username.invalid'),
});

/**
 * Makes an administrator of the person with this e-mail, or creates one with a password that is shown once
 * (accounts.roles). `password` null = the account existed and keeps its password.
 */
export const createAdmin = command({
  name: 'create-admin',
  who: admin,
  input,
  async run({ tx }, { email, username }) {
    const [known] = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(sql`lower(${users.email}) = ${email}`)
      .for('update');
    if (known) {
      await tx.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, known.id));
      const audit = { subject: `user:${known.id}`, before: null, after: { role: 'admin' } };
      return done({ username: known.username, password: null }, { changed: [], audit });
    }
    const [holder] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.username}) = lower(${username})`);
    if (holder) return refused('username.taken');
    const password = randomBytes(12).toString('base64url');
    const id = await createAccount(tx, { email, username, password, role: 'admin' });
    const audit = { subject: `user:${id}`, before: null, after: { role: 'admin' } };
    return done({ username, password: password as string | null }, { changed: [], audit });
  },
});

/**
 * Number of other administrators who can sign in. Locks their rows, so that two can't leave the site without one at
 * once (accounts.roles).
 */
export async function countOtherAdmins(tx: Db, id: string): Promise<number> {
  const admins = await tx
    .select({ id: profiles.id, lockedAt: users.lockedAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.role, 'admin'))
    .orderBy(profiles.id)
    .for('update');
  return admins.filter((one) => one.id !== id && one.lockedAt === null).length;
}
