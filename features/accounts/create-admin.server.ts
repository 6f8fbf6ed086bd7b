import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseEmail, emailRefusal } from './email.rules.ts';
import { normaliseUsername, usernameRefusal } from './username.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { profiles, users } from './people.tables.ts';
import { createAccount } from './create-account.server.ts';

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
