import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readSession } from './session.server.ts';
import { sessions, twoFactors, usedCodes } from './accounts.tables.ts';
import {
  type Browser,
  validPassword,
  openBrowser,
  openTestAccounts,
  protectedPerson,
  register,
  signedIn,
  type TestAccounts,
  totpCode,
} from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { changePassword } from './passwords.server.ts';
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  hasChallenge,
  newRecoveryCodes,
  verifyRecoveryCode,
  verifyTotp,
} from './second-factor.server.ts';
import { signIn } from './sign-in.server.ts';

const jana = { email: 'jana_k@rovinka.example', password: validPassword };

/** A browser that has entered the password and must now give a code. */
async function challenged(accounts: TestAccounts): Promise<Browser> {
  const browser = openBrowser(accounts);
  const entered = await signIn(browser, jana);
  expect(entered.result).toEqual({ ok: true, value: { next: 'second-factor' } });
  expect(entered.headers.getSetCookie().filter((cookie) => /session_token=[^;]/.test(cookie))).toEqual([]);
  browser.storeCookies(entered);
  expect(hasChallenge(browser)).toBe(true);
  expect((await readSession(accounts, browser.headers)).person).toBeNull();
  return browser;
}

testOnNewDatabase(
  'accounts.second-factor: the setup needs the password, shows link, QR code and secret, and takes effect after a valid code',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K');
    expect((await enableTotp(browser, { password: 'něco jiného' })).result).toEqual({
      ok: false,
      code: 'password.wrong',
    });
    const begun = await enableTotp(browser, { password: validPassword });
    expect(begun.result).toMatchObject({
      ok: true,
      value: {
        totpUri: expect.stringMatching(/^otpauth:\/\/totp\/Rovinka:jana_k%40rovinka\.example\?/),
        qrSvg: expect.stringMatching(/^<svg/),
      },
    });
    expect((await readSession(accounts, browser.headers)).person?.hasSecondFactor).toBe(false);
    expect((await confirmTotp(browser, { code: '000000' })).result).toEqual({
      ok: false,
      code: 'second-factor.wrong-code',
    });
    expect((await signIn(openBrowser(accounts), jana)).result).toEqual({ ok: true, value: { next: 'done' } });
  },
);

testOnNewDatabase(
  'accounts.second-factor: the password alone opens no session; the code does, and ends the challenge',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { setup } = await protectedPerson(accounts);
    expect(accounts.mails.at(-1)).toMatchObject({ kind: 'second-factor-changed', isOn: true });
    const browser = await challenged(accounts);
    expect((await verifyTotp(browser, { code: '' })).result).toMatchObject({
      code: 'input.invalid',
      fields: { code: ['second-factor.code-required'] },
    });
    const opened = await verifyTotp(browser, { code: totpCode(setup.secret, 1) });
    expect(opened.result).toEqual({ ok: true, value: null });
    browser.storeCookies(opened);
    expect(hasChallenge(browser)).toBe(false);
    expect((await readSession(accounts, browser.headers)).person).toMatchObject({
      username: 'Jana_K',
      hasSecondFactor: true,
    });
  },
);

testOnNewDatabase(
  'accounts.second-factor: a code opens one session, also when two browsers send it at once',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { setup } = await protectedPerson(accounts);
    const before = await database.db.select().from(sessions);
    const browsers = [await challenged(accounts), await challenged(accounts), await challenged(accounts)];
    const code = totpCode(setup.secret, 1);
    const answers = await Promise.all(browsers.map((browser) => verifyTotp(browser, { code })));
    const refusedOnes = answers.filter(({ result }) => !result.ok);
    expect(refusedOnes).toHaveLength(2);
    for (const { result, headers } of refusedOnes) {
      expect(result).toEqual({ ok: false, code: 'second-factor.used-code' });
      expect(headers.getSetCookie().filter((cookie) => /session_token=[^;]/.test(cookie))).toEqual([]);
    }
    expect(await database.db.select().from(sessions)).toHaveLength(before.length + 1);
  },
);

testOnNewDatabase('accounts.second-factor: the same digits count as a new code after two minutes', async (database) => {
  const accounts = await openTestAccounts(database);
  const { setup } = await protectedPerson(accounts);
  const first = await challenged(accounts);
  expect((await verifyTotp(first, { code: totpCode(setup.secret, 1) })).result.ok).toBe(true);
  await database.db.update(usedCodes).set({ usedAt: sql`now() - interval '3 minutes'` });
  const later = await challenged(accounts);
  expect((await verifyTotp(later, { code: totpCode(setup.secret, 1) })).result.ok).toBe(true);
});

testOnNewDatabase(
  'accounts.second-factor: five wrong codes end the challenge; ten in a row lock the codes for a while',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { setup } = await protectedPerson(accounts);
    const wrong = { ok: false, code: 'second-factor.wrong-code' };
    const browser = await challenged(accounts);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await verifyTotp(browser, { code: '000000' })).result).toEqual(wrong);
    expect((await verifyTotp(browser, { code: totpCode(setup.secret, 1) })).result).toEqual({
      ok: false,
      code: 'second-factor.expired',
    });
    const again = await challenged(accounts);
    for (let attempt = 0; attempt < 5; attempt += 1) await verifyTotp(again, { code: '000000' });
    const locked = await verifyTotp(await challenged(accounts), { code: totpCode(setup.secret, 1) });
    expect(locked.result).toEqual({ ok: false, code: 'second-factor.locked' });
    await database.db.update(twoFactors).set({ lockedUntil: sql`now() - interval '1 second'` });
    expect((await verifyTotp(await challenged(accounts), { code: totpCode(setup.secret, 1) })).result.ok).toBe(true);
  },
);

testOnNewDatabase(
  'accounts.second-factor: a recovery code works once, and new ones replace the old',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { browser, setup } = await protectedPerson(accounts);
    const [first = '', second = ''] = setup.recoveryCodes;
    expect(setup.recoveryCodes).toHaveLength(10);
    const [kept] = await database.db.select().from(twoFactors);
    for (const secret of [setup.secret, first, second]) expect(JSON.stringify(kept)).not.toContain(secret);
    expect((await verifyRecoveryCode(await challenged(accounts), { code: ` ${first} ` })).result.ok).toBe(true);
    expect((await verifyRecoveryCode(await challenged(accounts), { code: first })).result).toEqual({
      ok: false,
      code: 'second-factor.wrong-code',
    });
    const renewed = await newRecoveryCodes(browser, { password: validPassword });
    expect((await verifyRecoveryCode(await challenged(accounts), { code: second })).result).toEqual({
      ok: false,
      code: 'second-factor.wrong-code',
    });
    const fresh = renewed.result.ok ? (renewed.result.value.recoveryCodes[0] ?? '') : '';
    expect((await verifyRecoveryCode(await challenged(accounts), { code: fresh })).result.ok).toBe(true);
  },
);

testOnNewDatabase(
  'accounts.second-factor: a code without a challenge, or with a forged one, signs nobody in',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { setup } = await protectedPerson(accounts);
    const nobody = openBrowser(accounts);
    expect((await verifyTotp(nobody, { code: totpCode(setup.secret, 1) })).result).toEqual({
      ok: false,
      code: 'second-factor.expired',
    });
    nobody.cookies.set('rovinka.two_factor', '2fa-abc.forged');
    expect((await verifyTotp(nobody, { code: totpCode(setup.secret, 1) })).result).toEqual({
      ok: false,
      code: 'second-factor.expired',
    });
  },
);

testOnNewDatabase(
  'accounts.second-factor: a challenge ends with a changed password, so an old password and a code open nothing',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { browser, setup } = await protectedPerson(accounts);
    const pending = await challenged(accounts);
    const password = 'úplně jiné heslo';
    const changed = await changePassword(browser, {
      currentPassword: validPassword,
      password,
      confirmation: password,
    });
    expect(changed.result.ok).toBe(true);
    expect((await verifyTotp(pending, { code: totpCode(setup.secret, 1) })).result).toEqual({
      ok: false,
      code: 'second-factor.expired',
    });
  },
);

testOnNewDatabase(
  'accounts.second-factor: switching it on signs the other devices out; it is switched off with the password',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K');
    const other = await signedIn(accounts, 'Jana_K');
    const begun = await enableTotp(browser, { password: validPassword });
    browser.storeCookies(begun);
    browser.storeCookies(
      await confirmTotp(browser, { code: totpCode(begun.result.ok ? begun.result.value.secret : '') }),
    );
    expect((await readSession(accounts, other.headers)).person).toBeNull();
    expect((await readSession(accounts, browser.headers)).person?.hasSecondFactor).toBe(true);
    expect((await disableTotp(browser, { password: 'něco jiného' })).result).toEqual({
      ok: false,
      code: 'password.wrong',
    });
    const off = await disableTotp(browser, { password: validPassword });
    expect(off.result).toEqual({ ok: true, value: null });
    expect((await signIn(openBrowser(accounts), jana)).result).toEqual({ ok: true, value: { next: 'done' } });
    expect(accounts.mails.findLast(({ kind }) => kind === 'second-factor-changed')).toMatchObject({ isOn: false });
  },
);

testOnNewDatabase(
  'accounts.second-factor: a sign-in that waits for its code has ended the session that the browser had',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await protectedPerson(accounts);
    const browser = await register(accounts, 'Cizinec');
    const before = browser.headers;
    browser.storeCookies(await signIn(browser, jana));
    expect(hasChallenge(browser)).toBe(true);
    expect((await readSession(accounts, before)).person).toBeNull();
  },
);

testOnNewDatabase('accounts.second-factor: switching it off signs the other devices out', async (database) => {
  const accounts = await openTestAccounts(database);
  const { browser, setup } = await protectedPerson(accounts);
  const other = await challenged(accounts);
  other.storeCookies(await verifyTotp(other, { code: totpCode(setup.secret, 1) }));
  expect((await readSession(accounts, other.headers)).person?.username).toBe('Jana_K');
  browser.storeCookies(await disableTotp(browser, { password: validPassword }));
  expect((await readSession(accounts, other.headers)).person).toBeNull();
  expect((await readSession(accounts, browser.headers)).person?.hasSecondFactor).toBe(false);
});
