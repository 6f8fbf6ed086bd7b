import type { Person } from './people.rules.ts';
import { insertRows } from '#features/imports/row-writer.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { accounts } from '#features/accounts/accounts.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { demoPasswordRows } from './demo-passwords.server.ts';
import { profileRows, userRows } from './people-rows.server.ts';

/** Inserts the people and the passwords of those who can sign in. */
export async function seedAccounts(tx: Db, everybody: readonly Person[]): Promise<void> {
  // Profiles first: the trigger of users then keeps them, with the people's current choices.
  await insertRows(tx, profiles, profileRows(everybody));
  await insertRows(tx, users, userRows(everybody));
  await insertRows(tx, accounts, await demoPasswordRows(everybody));
}
