import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readSession } from '#features/accounts/session.server.ts';
import { accounts as accountsTable, sessions, verifications } from '#features/accounts/accounts.tables.ts';
import {
  type Browser,
  openBrowser,
  openTestAccounts,
  register,
  signedIn,
  type TestAccounts,
  testAppUrl,
  validPassword,
} from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import {
  changePassword,
  hasResetToken,
  moveResetTokenToCookie,
  requestReset,
  resetPassword,
} from '#features/accounts/passwords.server.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#features/accounts/devices.server.ts';
import { signIn } from '#features/accounts/sign-in.server.ts';

const email = 'jana_k@rovinka.example';
const newPassword = 'úplně jiné heslo';

testOnNewDatabase(
  'accounts.password-reset: the link becomes a cookie, sets a new password once and ends all sessions',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const signed = await register(accounts, 'Jana_K');
    const browser = openBrowser(accounts);
    expect((await requestReset(browser, { email: ' Jana_K@rovinka.example' })).result).toEqual({
      ok: true,
      value: null,
    });
    const { url } = accounts.newestMail('reset', email);
    expect(url).toMatch(/^http:\/\/rovinka\.test\/auth\?change-password=true&token=[\w-]+$/);
    const moved = moveResetTokenToCookie(browser, new Request(url));
    expect(moved?.location).toBe('/auth?change-password=true');
    expect(moved?.headers.get('set-cookie')).toMatch(
      /^rovinka\.reset=[\w-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
    );
    browser.storeCookies(moved!);
    expect(hasResetToken(browser)).toBe(true);
    expect((await resetPassword(browser, { password: newPassword, confirmation: 'jiné' })).result).toMatchObject({
      fields: { confirmation: ['password.mismatch'] },
    });
    expect((await resetPassword(browser, { password: 'heslo123', confirmation: 'heslo123' })).result).toMatchObject({
      fields: { password: ['password.common'] },
    });
    const again = openBrowser(accounts);
    again.storeCookies(moved!);
    browser.storeCookies(await resetPassword(browser, { password: newPassword, confirmation: newPassword }));
    expect(hasResetToken(browser)).toBe(false);
    expect((await readSession(accounts, signed.headers)).person).toBeNull();
    expect((await signIn(browser, { email, password: validPassword })).result).toEqual({
      ok: false,
      code: 'auth.invalid-credentials',
    });
    expect((await signIn(browser, { email, password: newPassword })).result).toMatchObject({ ok: true });
    expect((await resetPassword(again, { password: newPassword, confirmation: newPassword })).result).toEqual({
      ok: false,
      code: 'reset.invalid-token',
    });
    expect(accounts.newestMail('password-changed', email).url).toBe(`${testAppUrl}/auth?reset=true`);
  },
);

/** A browser that has opened a reset link, mailed anew. */
async function browserWithResetLink(accounts: TestAccounts): Promise<Browser> {
  const browser = openBrowser(accounts);
  await requestReset(browser, { email });
  browser.storeCookies(moveResetTokenToCookie(browser, new Request(accounts.newestMail('reset', email).url))!);
  return browser;
}

testOnNewDatabase(
  'accounts.password-reset: every change of the password, by a link or signed in, ends all reset links of the account',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const signed = await register(accounts, 'Jana_K');
    const stranger = await register(accounts, 'Cizinec');
    await requestReset(stranger, { email: 'cizinec@rovinka.example' });
    const used = await browserWithResetLink(accounts);
    const left = await browserWithResetLink(accounts);
    const fields = { password: newPassword, confirmation: newPassword };
    const refused = { ok: false, code: 'reset.invalid-token' };
    expect((await resetPassword(used, fields)).result.ok).toBe(true);
    expect((await resetPassword(left, fields)).result).toEqual(refused);

    const third = await browserWithResetLink(accounts);
    signed.storeCookies(await signIn(signed, { email, password: newPassword }));
    const change = { currentPassword: newPassword, password: validPassword, confirmation: validPassword };
    expect((await changePassword(signed, change)).result.ok).toBe(true);
    expect((await resetPassword(third, fields)).result).toEqual(refused);

    const { url } = accounts.newestMail('reset', 'cizinec@rovinka.example');
    stranger.storeCookies(moveResetTokenToCookie(stranger, new Request(url))!);
    expect((await resetPassword(stranger, fields)).result.ok).toBe(true);
  },
);

testOnNewDatabase('accounts.security-mails: who wants no mails still gets those about security', async (database) => {
  const accounts = await openTestAccounts(database);
  await register(accounts, 'Jana_K', false);
  const browser = openBrowser(accounts);
  await requestReset(browser, { email });
  browser.storeCookies(moveResetTokenToCookie(browser, new Request(accounts.newestMail('reset', email).url))!);
  await resetPassword(browser, { password: newPassword, confirmation: newPassword });
  expect(accounts.newestMail('password-changed', email).url).toBe(`${testAppUrl}/auth?reset=true`);
  await signIn(openBrowser(accounts), { email, password: newPassword });
  expect(accounts.mails.map(({ kind }) => kind)).toEqual(['confirm', 'reset', 'password-changed', 'new-device']);
});

testOnNewDatabase(
  'accounts.password-reset: forged, expired and missing reset tokens get the same refusal',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K');
    const browser = openBrowser(accounts);
    const attempt = () => resetPassword(browser, { password: newPassword, confirmation: newPassword });
    const refused = { ok: false, code: 'reset.invalid-token' };
    expect((await attempt()).result).toEqual(refused);
    browser.cookies.set('rovinka.reset', 'a'.repeat(24));
    expect((await attempt()).result).toEqual(refused);
    await requestReset(browser, { email });
    browser.storeCookies(moveResetTokenToCookie(browser, new Request(accounts.newestMail('reset', email).url))!);
    await database.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await attempt()).result).toEqual(refused);
    const hostile = moveResetTokenToCookie(
      browser,
      new Request(`${testAppUrl}/auth?token=a%0d%0aSet-Cookie:x=1&change-password=true`),
    );
    expect(hostile?.headers.getSetCookie()).toEqual([expect.stringMatching(/^rovinka\.reset=invalid;/)]);
    expect(moveResetTokenToCookie(browser, new Request(`${testAppUrl}/auth?change-password=true`))).toBeNull();
  },
);

testOnNewDatabase(
  'accounts.password-reset: an empty address has its message; unknown and too many addresses get the same answer and no mail',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K');
    expect((await requestReset(openBrowser(accounts), { email: ' ' })).result).toMatchObject({
      fields: { email: ['reset.email-required'] },
    });
    expect((await requestReset(openBrowser(accounts), { email: 'nikdo@rovinka.example' })).result).toEqual({
      ok: true,
      value: null,
    });
    for (let time = 0; time < 6; time += 1)
      expect((await requestReset(openBrowser(accounts), { email })).result).toEqual({ ok: true, value: null });
    expect(accounts.mails.filter(({ kind }) => kind === 'reset')).toHaveLength(3);
  },
);

testOnNewDatabase(
  'accounts.password-change: the password changes only with the current one; other devices are signed out',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K');
    const other = await signedIn(accounts, 'Jana_K');
    const change = { currentPassword: validPassword, password: newPassword, confirmation: newPassword };
    expect((await changePassword(openBrowser(accounts), change)).result).toEqual({
      ok: false,
      code: 'actor.not-signed-in',
    });
    expect((await changePassword(browser, { ...change, currentPassword: 'něco' })).result).toMatchObject({
      code: 'password.wrong',
    });
    expect((await changePassword(browser, { ...change, confirmation: 'jiné' })).result).toMatchObject({
      fields: { confirmation: ['password.mismatch'] },
    });
    expect((await changePassword(browser, { ...change, password: 'abc', confirmation: 'abc' })).result).toMatchObject({
      fields: { password: ['password.too-short'] },
    });
    const changed = await changePassword(browser, change);
    expect(changed.result).toEqual({ ok: true, value: null });
    browser.storeCookies(changed);
    expect((await readSession(accounts, browser.headers)).person?.username).toBe('Jana_K');
    expect((await readSession(accounts, other.headers)).person).toBeNull();
    expect(accounts.newestMail('password-changed', email)).toBeDefined();
  },
);

testOnNewDatabase(
  'accounts.password-storage: passwords are stored as argon2id with 19 MiB and two passes',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K');
    const [row] = await database.db.select().from(accountsTable).where(eq(accountsTable.providerId, 'credential'));
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  },
);

testOnNewDatabase(
  'accounts.devices: devices are listed without their tokens, and can be signed out one by one, or all but the current one',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K');
    const others = [await signedIn(accounts, 'Jana_K'), await signedIn(accounts, 'Jana_K')];
    const stranger = await register(accounts, 'Cizinec');
    const devices = await listSessions(browser);
    expect(devices.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
      [true, 'Firefox, Linux'],
      [false, 'Firefox, Linux'],
      [false, 'Firefox, Linux'],
    ]);
    const tokens = (await database.db.select({ token: sessions.token }).from(sessions)).map(({ token }) => token);
    for (const token of tokens) expect(JSON.stringify(devices)).not.toContain(token);
    const [, second] = devices;
    await revokeSession(stranger, { id: second?.id ?? '' });
    expect(await listSessions(browser)).toHaveLength(3);
    await revokeSession(browser, { id: second?.id ?? '' });
    await revokeSession(browser, { id: "' or 1=1" });
    expect(await listSessions(browser)).toHaveLength(2);
    await revokeOtherSessions(browser);
    expect((await listSessions(browser)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    for (const other of others) expect((await readSession(accounts, other.headers)).person).toBeNull();
    expect((await readSession(accounts, stranger.headers)).person?.username).toBe('Cizinec');
  },
);
