import { expect } from 'vitest';
import { demoAccounts, demoEmail } from './demo-accounts.rules.ts';
import { createPeople } from './people.rules.ts';
import { signIn } from '#features/accounts/sign-in.server.ts';
import { openBrowser, openTestAccounts } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { openDemoAccounts } from './open-demo-accounts.server.ts';
import { seedAccounts } from './seed-accounts.server.ts';

/** E-mail and password of each printed account. */
const credentials = (lines: readonly string[]) =>
  lines.slice(1).map((line) => {
    const [email = '', password = ''] = line.trim().split(/\s+/);
    return { email, password };
  });

testOnNewDatabase(
  'demonstration.accounts: at a public address the seeded passwords open nothing, and the random ones are printed once',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await seedAccounts(database.db, createPeople());
    const opens = async (input: { email: string; password: string }) =>
      (await signIn(openBrowser(accounts), input)).result.ok;
    const seeded = demoAccounts.map(({ username, password }) => ({ email: demoEmail(username), password }));

    expect(credentials(await openDemoAccounts(database.db, false))).toEqual(seeded);
    for (const input of seeded) expect([input.email, await opens(input)]).toEqual([input.email, true]);

    const printed = credentials(await openDemoAccounts(database.db, true));
    expect(printed.map(({ email }) => email)).toEqual(seeded.map(({ email }) => email));
    for (const input of seeded) expect([input.email, await opens(input)]).toEqual([input.email, false]);
    for (const input of printed) expect([input.email, await opens(input)]).toEqual([input.email, true]);

    expect(await openDemoAccounts(database.db, true)).toEqual([]);
    expect(await openDemoAccounts(database.db, false)).toEqual([]);
    for (const input of printed) expect([input.email, await opens(input)]).toEqual([input.email, true]);
  },
);
