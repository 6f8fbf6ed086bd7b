import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type DemoAccount, demoAccounts, demoEmail } from './demo-accounts.rules.ts';
import { hashPassword, verifyPassword } from '#features/accounts/create-account.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { accounts, sessions } from '#features/accounts/accounts.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { demoAccountLines } from '#text/demo/demo';

/**
 * The lines about the accounts to try, which a start of the demonstration prints (demonstration.accounts). Everybody
 * can read the seeded passwords in the source: at a public address they are replaced by random ones, printed this once.
 */
export async function openDemoAccounts(db: Db, isPublic: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    const opened: DemoAccount[] = [];
    for (const account of demoAccounts) {
      const row = await readSeededPassword(tx, account);
      if (!row) continue;
      opened.push(isPublic ? { ...account, password: await replacePassword(tx, row.userId) } : account);
    }
    return opened.length === 0 ? [] : demoAccountLines(opened, isPublic);
  });
}

/** The account's row while it has the seeded password; locked, because another process may start at the same time. */
async function readSeededPassword(tx: Db, { username, password }: DemoAccount): Promise<{ userId: string } | null> {
  const [row] = await tx
    .select({ userId: accounts.userId, hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, demoEmail(username)), eq(accounts.providerId, 'credential')))
    .for('update');
  return row?.hash && (await verifyPassword({ hash: row.hash, password })) ? { userId: row.userId } : null;
}

async function replacePassword(tx: Db, userId: string): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  await tx
    .update(accounts)
    .set({ password: await hashPassword(password) })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return password;
}
