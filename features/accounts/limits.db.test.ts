import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { openBrowser, openTestAccounts, register, validPassword } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { deleteAccount } from './delete-account.server.ts';
import { requestReset } from './passwords.server.ts';
import { signUp } from './sign-in.server.ts';

type Answer = { result: { ok: true } | { ok: false; code: string } };

/** How many of so many attempts were not refused as too many. */
async function allowed(count: number, attempt: (index: number) => Promise<Answer>): Promise<number> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await attempt(answers.length));
  return answers.filter(({ result }) => result.ok || result.code !== 'auth.too-many-attempts').length;
}

const email = (index: number) => `clovek${index}@rovinka.example`;

testOnNewDatabase(
  'accounts.limits: sign-ups are counted by address and by e-mail, reset mails by address',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const person = (index: number) => ({
      username: `Clovek_${index}`,
      password: validPassword,
      emailSubscribed: false,
    });
    const fromOne = (index: number) =>
      signUp(openBrowser(accounts, '203.0.113.7'), { email: email(index), ...person(index) });
    expect(await allowed(12, fromOne)).toBe(10);
    const forOne = (index: number) =>
      signUp(openBrowser(accounts, `203.0.113.${20 + index}`), { email: email(99), ...person(20 + index) });
    expect(await allowed(7, forOne)).toBe(5);
    const resets = (index: number) => requestReset(openBrowser(accounts, '203.0.113.8'), { email: email(index) });
    expect(await allowed(12, resets)).toBe(10);
  },
);

testOnNewDatabase('accounts.limits: a password that is asked again is counted by person', async (database) => {
  const accounts = await openTestAccounts(database);
  const browser = await register(accounts, 'Jana_K');
  const clock = { now: () => 0 as Instant, anchor: () => null };
  expect(await allowed(12, () => deleteAccount(browser, { password: 'něco jiného' }, clock))).toBe(10);
  expect((await deleteAccount(browser, { password: validPassword }, clock)).result.ok).toBe(false);
});
