import type { Person } from '#domain/demo/people.ts';
import { insertRows } from '#server/admin/data/bulk-rows.ts';
import type { Db } from '#server/db/db.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { profiles, users } from '#server/db/schema/people.ts';
import { demoPasswordRows } from './demo-passwords.ts';
import { profileRows, userRows } from './people-rows.ts';

/** Inserts the people and the passwords of those who can sign in. */
export async function seedAccounts(tx: Db, everybody: readonly Person[]): Promise<void> {
  // Profiles first: the trigger of users then keeps them, with the people's current choices.
  await insertRows(tx, profiles, profileRows(everybody));
  await insertRows(tx, users, userRows(everybody));
  await insertRows(tx, accounts, await demoPasswordRows(everybody));
}
