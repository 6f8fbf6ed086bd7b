import { demoAccounts } from '#domain/demo/demo-accounts.ts';
import type { Person } from '#domain/demo/people.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import type { accounts } from '#server/db/schema/accounts.ts';

/** Password rows of the accounts for trying the demonstration; nobody else can sign in (demonstration.accounts). */
export async function demoPasswordRows(everybody: readonly Person[]): Promise<(typeof accounts.$inferInsert)[]> {
  return Promise.all(
    demoAccounts.map(async ({ username, password }) => {
      const person = everybody.find((somebody) => somebody.username === username);
      if (!person) throw new Error(`Nobody of the demonstration is called ${username}.`);
      return {
        userId: person.id,
        accountId: person.id,
        providerId: 'credential',
        password: await hashPassword(password),
      };
    }),
  );
}
