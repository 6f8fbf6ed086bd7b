import { demoAccounts } from '#domain/demo/demo-accounts.ts';
import type { Person } from '#domain/demo/people.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import type { accounts } from '#server/db/schema/accounts.ts';
import { personNamed } from './people-rows.ts';

/**
 * Password rows of the accounts with which the demonstration can be tried; nobody else of it can sign in
 * (demonstration.accounts).
 */
export async function demoPasswordRows(everybody: readonly Person[]): Promise<(typeof accounts.$inferInsert)[]> {
  return Promise.all(
    demoAccounts.map(async ({ username, password }) => {
      const { id } = personNamed(everybody, username);
      return {
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: await hashPassword(password),
      };
    }),
  );
}
