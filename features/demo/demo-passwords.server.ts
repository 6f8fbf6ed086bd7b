import { demoAccounts } from './demo-accounts.rules.ts';
import type { Person } from './people.rules.ts';
import { hashPassword } from '#features/accounts/create-account.server.ts';
import type { accounts } from '#features/accounts/accounts.tables.ts';
import { personNamed } from './people-rows.server.ts';

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
