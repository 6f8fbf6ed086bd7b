import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { notificationSettings } from '#features/notifications/notifications.tables.ts';
import { type Browser, openBrowser, openTestAccounts, register, signedIn, validPassword } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { readSession } from './session.server.ts';
import { sessions } from './accounts.tables.ts';
import { profiles, users } from './people.tables.ts';
import { signIn, signOut, signUp } from './sign-in.server.ts';

const jana = { email: 'Jana@rovinka.example', username: 'Jana_K', password: validPassword, emailSubscribed: true };

testOnNewDatabase(
  'accounts.registration, accounts.adults, accounts.confirmation: a new person declares their age, is refused until the mailed link confirms the address and opens / signed in',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = openBrowser(accounts);
    const signedUp = await signUp(browser, jana);
    expect(signedUp.result).toEqual({ ok: true, value: null });
    expect(signedUp.headers.getSetCookie().join()).toMatch(/^rovinka\.awaits_confirmation=[^,]*HttpOnly/);
    browser.storeCookies(signedUp);
    const early = await signIn(browser, jana);
    expect(early.result).toEqual({ ok: false, code: 'auth.email-not-verified' });
    expect(accounts.mails.map(({ kind }) => kind)).toEqual(['confirm', 'confirm']);
    expect(await browser.open(accounts.newestMail('confirm', 'jana@rovinka.example').url)).toBe('/');
    const { person } = await readSession(accounts, browser.headers);
    const [settings] = await database.db.select().from(notificationSettings);
    expect(settings).toMatchObject({ userId: person!.id, adultAt: expect.any(Date) });
    expect(person).toMatchObject({
      email: 'jana@rovinka.example',
      username: 'Jana_K',
      role: 'user',
      emailSubscribed: true,
      hasAnsweredMailChoice: true,
    });
    const again = openBrowser(accounts);
    const entered = await signIn(again, jana);
    expect(entered.result).toEqual({ ok: true, value: { next: 'done' } });
    expect(entered.headers.getSetCookie().find((cookie) => cookie.startsWith('rovinka.session_token='))).toMatch(
      /; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await database.db.select({ username: profiles.username }).from(profiles)).toEqual([{ username: 'Jana_K' }]);
  },
);

testOnNewDatabase(
  'accounts.sign-in: a wrong password and an unknown address get the same refusal, and nothing is logged',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K');
    const browser = openBrowser(accounts);
    const wrong = await signIn(browser, { email: 'jana_k@rovinka.example', password: 'něco jiného' });
    const unknown = await signIn(browser, { email: 'nikdo@rovinka.example', password: 'něco jiného' });
    expect(wrong.result).toEqual({ ok: false, code: 'auth.invalid-credentials' });
    expect(unknown).toEqual(wrong);
    expect(accounts.loggedErrors).toEqual([]);
  },
);

testOnNewDatabase('accounts.sessions: signing out ends the session on the server', async (database) => {
  const accounts = await openTestAccounts(database);
  const browser = await register(accounts, 'Jana_K');
  const stolen = browser.headers;
  browser.storeCookies(await signOut(browser));
  expect([...browser.cookies.keys()]).not.toContain('rovinka.session_token');
  expect((await readSession(accounts, stolen)).person).toBeNull();
  expect(await database.db.select().from(sessions)).toEqual([]);
});

testOnNewDatabase(
  'accounts.sessions: a session ends after thirty days, and one in use is prolonged',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K');
    await database.db.update(sessions).set({ expiresAt: sql`now() + interval '20 days'` });
    const used = await readSession(accounts, browser.headers);
    expect((used.person?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000);
    expect(used.cookies.join()).toContain('rovinka.session_token=');
    await database.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await readSession(accounts, browser.headers)).person).toBeNull();
  },
);

testOnNewDatabase(
  'accounts.sessions: only the cookie as it was signed opens a session, and the library agrees on whose it is',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K');
    const other = await register(accounts, 'Petr_N');
    const name = 'rovinka.session_token';
    const cookieOf = (one: Browser) => one.cookies.get(name) ?? '';
    const personWith = async (cookie: string) =>
      (await readSession(accounts, new Headers({ cookie: `a=1; ${name}=${cookie}; b=2` }))).person?.username ?? null;
    const session = await accounts.auth().api.getSession({ headers: browser.headers });
    expect((await readSession(accounts, browser.headers)).person).toMatchObject({
      id: session?.user.id,
      sessionId: session?.session.id,
      signedInAt: session?.session.createdAt.getTime(),
      expiresAt: session?.session.expiresAt.getTime(),
    });
    const [token = '', signature = ''] = cookieOf(browser).split('.');
    const [, otherSignature = ''] = cookieOf(other).split('.');
    expect(await personWith(`${token}.${signature}`)).toBe('Jana_K');
    const forged = createHmac('sha256', 'another secret').update(token).digest('base64');
    for (const cookie of [
      token,
      `${token}.`,
      `${token}.${otherSignature}`,
      `${token}.${encodeURIComponent(forged)}`,
      `${token}x.${signature}`,
      `${token}.${signature.slice(4)}`,
      `${token}.%E0%A4%A${signature}`,
    ])
      expect(await personWith(cookie), cookie).toBeNull();
    expect((await readSession(accounts, new Headers({ cookie: `x${name}=${cookieOf(browser)}` }))).person).toBeNull();
    await database.db.update(users).set({ lockedAt: new Date() }).where(eq(users.username, 'Jana_K'));
    expect(await personWith(`${token}.${signature}`)).toBeNull();
  },
);

testOnNewDatabase(
  'accounts.registration: twelve sign-ups at once with one username make one account',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const attempts = Array.from({ length: 12 }, (_, index) =>
      signUp(openBrowser(accounts), {
        ...jana,
        email: `jana${index}@rovinka.example`,
        username: index % 2 ? 'Jana_K' : 'jana_k',
      }),
    );
    const results = await Promise.all(attempts);
    expect(results.filter(({ result }) => result.ok).length).toBe(1);
    for (const { result } of results.filter(({ result: { ok } }) => !ok))
      expect(result).toEqual({ ok: false, code: 'username.taken', fields: { username: ['username.taken'] } });
    expect(await database.db.select({ id: users.id }).from(users)).toHaveLength(1);
    expect(await database.db.select({ id: profiles.id }).from(profiles)).toHaveLength(1);
    expect(accounts.mails).toHaveLength(1);
  },
);

testOnNewDatabase(
  'accounts.registration, tips.visitors: nobody learns that an address is registered; its owner gets a mail that leads to the runner',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K', false);
    const again = await signUp(openBrowser(accounts), {
      ...jana,
      email: 'jana_k@rovinka.example',
      username: 'NovaJana',
    });
    expect(again.result).toEqual({ ok: true, value: null });
    expect(accounts.mails.at(-1)).toMatchObject({ kind: 'already-registered', to: 'jana_k@rovinka.example' });
    for (const [target, query] of [
      ['/?eventId=12#kun-345', `?redirect=${encodeURIComponent('/?eventId=12#kun-345')}`],
      ['/horses', ''],
      ['//evil.example', ''],
    ] as const) {
      const wanting = { ...jana, email: 'jana_k@rovinka.example', username: 'NovaJana', target };
      expect((await signUp(openBrowser(accounts), wanting)).result).toEqual(again.result);
      expect(accounts.mails.at(-1)).toMatchObject({
        kind: 'already-registered',
        url: expect.stringMatching(/\/auth(\?.*)?$/),
      });
      expect(new URL((accounts.mails.at(-1) as { url: string }).url).search).toBe(query);
    }
    const first = await signUp(openBrowser(accounts), { ...jana, email: 'prvni@rovinka.example', username: 'Nova' });
    const cookieNames = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
    expect(cookieNames(again)).toEqual(cookieNames(first));
    const both = await Promise.all(
      ['Prvni', 'Druhy'].map((username) =>
        signUp(openBrowser(accounts), { ...jana, email: 'oba@rovinka.example', username }),
      ),
    );
    expect(both.map(({ result }) => result)).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
  },
);

testOnNewDatabase(
  'accounts.limits: a thousand attempts at a password are refused without a log entry',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K');
    const codes = new Map<string, number>();
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const { result } = await signIn(openBrowser(accounts, `203.0.113.${attempt % 200}`), {
        email: 'jana_k@rovinka.example',
        password: `pokus ${attempt}`,
      });
      const code = result.ok ? 'in' : result.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 'auth.invalid-credentials': 10, 'auth.too-many-attempts': 990 });
    expect(accounts.loggedErrors).toEqual([]);
  },
);

testOnNewDatabase(
  'accounts.limits: one address may try thirty times a minute, even when all tries come at once',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const attempts = Array.from({ length: 40 }, (_, index) =>
      signIn(openBrowser(accounts, '203.0.113.7'), { email: `clovek${index}@rovinka.example`, password: 'nevím jaké' }),
    );
    const codes = (await Promise.all(attempts)).map(({ result }) => (result.ok ? 'in' : result.code));
    expect(codes.filter((code) => code === 'auth.invalid-credentials')).toHaveLength(30);
    expect(codes.filter((code) => code === 'auth.too-many-attempts')).toHaveLength(10);
  },
);

testOnNewDatabase(
  'accounts.devices: a sign-in from a new browser is mailed, one from a known or the first browser is not',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const home = await register(accounts, 'Jana_K');
    home.storeCookies(await signOut(home));
    home.storeCookies(await signIn(home, { email: 'jana_k@rovinka.example', password: validPassword }));
    expect(accounts.mails.map(({ kind }) => kind)).toEqual(['confirm']);
    await signedIn(accounts, 'Jana_K');
    expect(accounts.mails.at(-1)).toMatchObject({
      kind: 'new-device',
      to: 'jana_k@rovinka.example',
      device: 'Firefox, Linux',
    });
  },
);

testOnNewDatabase(
  'accounts.limits: whoever knows the password of an unconfirmed account can’t fill its mailbox with links',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await signUp(openBrowser(accounts), jana);
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect((await signIn(openBrowser(accounts), jana)).result).toEqual({
        ok: false,
        code: 'auth.email-not-verified',
      });
    expect(accounts.mails.filter(({ kind }) => kind === 'confirm')).toHaveLength(3);
    await signUp(openBrowser(accounts), { ...jana, email: 'karel@rovinka.example', username: 'Karel' });
    expect(accounts.newestMail('confirm', 'karel@rovinka.example')).toBeDefined();
  },
);

testOnNewDatabase(
  'accounts.limits: wrong guesses of others don’t lock a person out of a browser they have used before',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const credentials = { email: 'jana_k@rovinka.example', password: validPassword };
    const home = await register(accounts, 'Jana_K');
    home.storeCookies(await signOut(home));
    const stranger = await register(accounts, 'Cizinec');
    const wrong = { ...credentials, password: 'něco jiného' };
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(openBrowser(accounts), wrong);
    const waits = { ok: false, code: 'auth.too-many-attempts', waitS: expect.any(Number) };
    expect((await signIn(openBrowser(accounts), credentials)).result).toEqual(waits);
    expect((await signIn(stranger, credentials)).result).toEqual(waits);
    expect((await signIn(home, credentials)).result).toEqual({ ok: true, value: { next: 'done' } });
    expect((await signIn(openBrowser(accounts), credentials)).result).toMatchObject({ code: 'auth.too-many-attempts' });
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(home, wrong);
    expect((await signIn(home, credentials)).result).toMatchObject({ code: 'auth.too-many-attempts' });
  },
);

testOnNewDatabase(
  'accounts.sessions: a new sign-in ends the session that the browser had, and no other',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const otherBrowser = await register(accounts, 'Jana_K');
    const browser = await signedIn(accounts, 'Jana_K');
    const before = browser.headers;
    expect((await signIn(browser, { email: 'jana_k@rovinka.example', password: 'něco jiného' })).result.ok).toBe(false);
    expect((await readSession(accounts, before)).person?.username).toBe('Jana_K');
    browser.storeCookies(await signIn(browser, { email: 'jana_k@rovinka.example', password: validPassword }));
    expect((await readSession(accounts, before)).person).toBeNull();
    expect((await readSession(accounts, browser.headers)).person?.username).toBe('Jana_K');
    expect((await readSession(accounts, otherBrowser.headers)).person?.username).toBe('Jana_K');
  },
);
