import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { verifications } from '#features/accounts/accounts.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import {
  validPassword,
  openBrowser,
  openTestAccounts,
  protectedPerson,
  register,
  type TestAccounts,
  totpCode,
} from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { openTestApp } from '#tests/http-app.ts';

const json = { 'content-type': 'application/json' };
const signInPath = '/api/auth/sign-in/email';
const credentials = { email: 'jana_k@rovinka.example', password: validPassword };

/** The cookie of a browser that the library would spare the code: made as the library makes it, with its record. */
async function storeTrustedDevice({ database, keyFor }: TestAccounts): Promise<string> {
  const [user] = await database.db.select({ id: users.id }).from(users);
  const sign = (text: string) => createHmac('sha256', keyFor('auth').toString('base64url')).update(text);
  const identifier = 'trust-device-of-the-test';
  const inAnHour = new Date(Date.now() + 3_600_000);
  await database.db.insert(verifications).values({ identifier, value: user?.id ?? '', expiresAt: inAnHour });
  const value = `${sign(`${user?.id}!${identifier}`).digest('base64url')}!${identifier}`;
  return `rovinka.trust_device=${encodeURIComponent(`${value}.${sign(value).digest('base64')}`)}`;
}

testOnNewDatabase(
  'accounts.library-doors: a body that is not an object is a bad request at every open door',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    for (const path of [signInPath, '/api/auth/two-factor/verify-totp', '/api/auth/two-factor/verify-backup-code'])
      for (const body of ['null', '[]', '[null]', '"text"', '1', 'true', '{}', '{"email":null}', '{', '']) {
        const answer = await sendRequest(path, { method: 'POST', headers: json, body });
        expect([path, body, answer.status]).toEqual([path, body, 400]);
      }
    expect(accounts.loggedErrors).toEqual([]);
  },
);

testOnNewDatabase(
  'accounts.second-factor: no browser can be trusted past the code, whatever a client asks for',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    const { setup } = await protectedPerson(accounts);
    const browser = openBrowser(accounts);
    const post = async (path: string, body: object) => {
      const cookie = browser.headers.get('cookie') ?? '';
      const headers = { ...json, ...(cookie ? { cookie, origin: accounts.appUrl } : {}) };
      const answer = await sendRequest(path, { method: 'POST', headers, body: JSON.stringify(body) });
      browser.storeCookies(answer);
      return answer;
    };
    const codes = [
      ['verify-totp', totpCode(setup.secret, 1)],
      ['verify-backup-code', setup.recoveryCodes[0]],
    ] as const;
    for (const [path, code] of codes) {
      expect(await (await post(signInPath, credentials)).json()).toMatchObject({ twoFactorRedirect: true });
      expect((await post(`/api/auth/two-factor/${path}`, { code, trustDevice: true })).status).toBe(200);
      expect([...browser.cookies.keys()]).toContain('rovinka.session_token');
      expect([...browser.cookies.keys()]).not.toContain('rovinka.trust_device');
    }
    expect(await (await post(signInPath, credentials)).json()).toMatchObject({ twoFactorRedirect: true });
  },
);

testOnNewDatabase(
  'accounts.second-factor: a browser that was trusted once must give the code like any other',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    await protectedPerson(accounts);
    const cookie = await storeTrustedDevice(accounts);
    const headers = { ...json, cookie, origin: accounts.appUrl };
    const answer = await sendRequest(signInPath, { method: 'POST', headers, body: JSON.stringify(credentials) });
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
  },
);

testOnNewDatabase(
  'accounts.limits: a refusal says how long to wait, in its header and in its sentence',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    await register(accounts, 'Jana_K');
    const attempt = (index: number) =>
      sendRequest(
        signInPath,
        { method: 'POST', headers: json, body: JSON.stringify({ ...credentials, password: 'něco jiného' }) },
        `198.51.100.${index}`,
      );
    for (let index = 0; index < 10; index += 1) await attempt(index);
    const refused = await attempt(11);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(240);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect(await refused.json()).toMatchObject({ message: 'Příliš mnoho pokusů. Zkuste to prosím za 5\u00a0minut.' });
  },
);
