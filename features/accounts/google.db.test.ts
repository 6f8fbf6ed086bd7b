import { OAuth2Server } from 'oauth2-mock-server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import {
  type Browser,
  openBrowser,
  openTestAccounts,
  register,
  type TestAccounts,
  totpCode,
  validPassword,
} from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { deleteAccount } from './delete-account.server.ts';
import { readSession } from './session.server.ts';
import { accounts as accountsTable, sessions } from './accounts.tables.ts';
import { users } from './people.tables.ts';
import { googleRefusal, linkGoogle, signInWithGoogle, unlinkGoogle } from './google.server.ts';
import { confirmTotp, enableTotp, hasChallenge, verifyTotp } from './second-factor.server.ts';
import { moveResetTokenToCookie, requestReset, resetPassword } from './passwords.server.ts';
import { signIn, signUp } from './sign-in.server.ts';

type Claims = { sub: string; email: string; email_verified: boolean; [name: string]: unknown };
type Provider = { accounts: TestAccounts; claims: Claims; requests: URL[]; issuer: string; server: OAuth2Server };

/** Accounts with a test provider in place of Google; `claims` describe the person who signs in next. */
async function withGoogle(database: Database, run: (provider: Provider) => Promise<void>): Promise<void> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const claims: Claims = { sub: 'google-1', email: 'eva@rovinka.example', email_verified: true };
  server.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, { aud: 'the-site' }, claims));
  const issuer = server.issuer.url ?? '';
  const accounts = await openTestAccounts(database, {
    clientId: 'the-site',
    clientSecret: 'secret of the site',
    issuer,
  });
  try {
    await run({ accounts, claims, requests: [], issuer, server });
  } finally {
    accounts.close();
    await server.stop();
  }
}

/** Visits the provider and returns with its answer; the address to which /api/auth/callback redirects. */
async function completeGoogleSignIn(browser: Browser, location: string, answerIn = browser): Promise<string> {
  const { headers } = await fetch(location, { redirect: 'manual' });
  const landed = await answerIn.open(headers.get('location') ?? '');
  return (landed ?? '').replace('http://rovinka.test', '');
}

async function startGoogleSignIn(browser: Browser, redirectTo: string | null = null): Promise<string> {
  const left = await signInWithGoogle(browser, { redirectTo });
  browser.storeCookies(left);
  if (!left.result.ok) throw new Error(left.result.code);
  return left.result.value.location;
}

testOnNewDatabase(
  'accounts.google, accounts.google-return: signing in is a code flow with PKCE, state and nonce, and returns to /auth with the redirect target',
  (database) =>
    withGoogle(database, async ({ accounts }) => {
      expect(accounts.hasGoogle()).toBe(true);
      const browser = openBrowser(accounts);
      const location = await startGoogleSignIn(browser, '/horses?q=1');
      const requests = new URL(location).searchParams;
      expect(requests.get('code_challenge_method')).toBe('S256');
      expect(requests.get('response_type')).toBe('code');
      for (const name of ['code_challenge', 'state', 'nonce']) expect(requests.get(name)?.length).toBeGreaterThan(20);
      expect(await completeGoogleSignIn(browser, location)).toBe('/auth?redirect=%2Fhorses%3Fq%3D1');
      const { person } = await readSession(accounts, browser.headers);
      expect(person).toMatchObject({
        email: 'eva@rovinka.example',
        username: expect.stringMatching(/^hrac-[\da-f]{8}$/),
        emailSubscribed: false,
        hasAnsweredMailChoice: false,
        hasPassword: false,
        hasGoogle: true,
      });
      const [row] = await database.db.select().from(accountsTable);
      expect(row).toMatchObject({
        providerId: 'google',
        accountId: 'google-1',
        accessToken: null,
        refreshToken: null,
        idToken: null,
      });
      const again = openBrowser(accounts);
      await completeGoogleSignIn(again, await startGoogleSignIn(again));
      expect((await readSession(accounts, again.headers)).person?.id).toBe(person?.id);
    }),
);

testOnNewDatabase(
  'accounts.google: an answer that reaches another browser, or a forged one, signs nobody in',
  (database) =>
    withGoogle(database, async ({ accounts }) => {
      const browser = openBrowser(accounts);
      const other = openBrowser(accounts);
      const landed = await completeGoogleSignIn(browser, await startGoogleSignIn(browser), other);
      expect(landed).toBe('/auth?error=state_mismatch');
      expect(googleRefusal('state_mismatch')).toBe('google.failed');
      const forged = await browser.open('http://rovinka.test/api/auth/callback/google?code=x&state=forged');
      expect(forged).toContain('/auth?error=');
      expect(await database.db.select().from(users)).toEqual([]);
    }),
);

testOnNewDatabase(
  'accounts.google: an answer with another nonce, for another site or from another issuer is refused',
  (database) =>
    withGoogle(database, async ({ accounts, claims }) => {
      for (const wrong of [
        { nonce: 'another' },
        { aud: 'another-site' },
        { iss: 'https://evil.example' },
        { exp: 1_000_000_000 },
      ]) {
        const browser = openBrowser(accounts);
        const location = await startGoogleSignIn(browser);
        Object.assign(claims, wrong);
        expect(await completeGoogleSignIn(browser, location)).toMatch(/^\/auth\?error=[a-z_]+$/);
        for (const name of Object.keys(wrong)) delete claims[name];
      }
      expect(await database.db.select().from(users)).toEqual([]);
    }),
);

testOnNewDatabase(
  'accounts.google: an answer signs in once, and only with a token that the provider signed',
  (database) =>
    withGoogle(database, async ({ accounts, server }) => {
      const browser = openBrowser(accounts);
      const { headers } = await fetch(await startGoogleSignIn(browser), { redirect: 'manual' });
      const answer = headers.get('location') ?? '';
      const cookies = new Map(browser.cookies);
      expect(await browser.open(answer)).toBe('/auth');
      const replayed = openBrowser(accounts);
      for (const [name, value] of cookies) replayed.cookies.set(name, value);
      expect(await replayed.open(answer)).toContain('/auth?error=');
      expect((await readSession(accounts, replayed.headers)).person).toBeNull();

      server.service.once('beforeResponse', (response) => {
        const [head, , signature] = String(response.body['id_token']).split('.');
        const forged = Buffer.from(JSON.stringify({ sub: 'google-1', aud: 'the-site' })).toString('base64url');
        response.body['id_token'] = `${head}.${forged}.${signature}`;
      });
      const deceived = openBrowser(accounts);
      expect(await completeGoogleSignIn(deceived, await startGoogleSignIn(deceived))).toContain('/auth?error=');
      expect((await readSession(accounts, deceived.headers)).person).toBeNull();
    }),
);

testOnNewDatabase(
  'accounts.google: an account belongs to the subject of the token: not to its address, nor to what the provider says beside the token',
  (database) =>
    withGoogle(database, async ({ accounts, claims, server }) => {
      const owner = openBrowser(accounts);
      await completeGoogleSignIn(owner, await startGoogleSignIn(owner));
      const { person } = await readSession(accounts, owner.headers);
      const enterAgain = async () => {
        const browser = openBrowser(accounts);
        const landed = await completeGoogleSignIn(browser, await startGoogleSignIn(browser));
        return { landed, person: (await readSession(accounts, browser.headers)).person };
      };
      claims.sub = 'google-2';
      expect(await enterAgain()).toEqual({ landed: '/auth?error=account_not_linked', person: null });

      Object.assign(claims, { sub: 'google-3', email: 'jina@rovinka.example' });
      server.service.on('beforeUserinfo', ({ body }) =>
        Object.assign(body, { sub: 'google-1', email: 'eva@rovinka.example', email_verified: true }),
      );
      expect((await enterAgain()).person?.id).not.toBe(person?.id);

      Object.assign(claims, { sub: 'google-1', email: 'nova@rovinka.example' });
      expect((await enterAgain()).person).toMatchObject({ id: person?.id, email: 'eva@rovinka.example' });
    }),
);

testOnNewDatabase(
  'accounts.google: an address with a password account is not taken over; its owner links it when signed in',
  (database) =>
    withGoogle(database, async ({ accounts, claims }) => {
      claims.email = 'jana_k@rovinka.example';
      const owner = await register(accounts, 'Jana_K');
      const browser = openBrowser(accounts);
      expect(await completeGoogleSignIn(browser, await startGoogleSignIn(browser))).toBe(
        '/auth?error=account_not_linked',
      );
      expect(googleRefusal('account_not_linked')).toBe('google.not-linked');
      expect((await readSession(accounts, browser.headers)).person).toBeNull();
      const linking = await linkGoogle(owner);
      owner.storeCookies(linking);
      expect(await completeGoogleSignIn(owner, linking.result.ok ? linking.result.value.location : '')).toBe(
        '/auth?edit-profile=true&google=linked',
      );
      await completeGoogleSignIn(browser, await startGoogleSignIn(browser));
      expect((await readSession(accounts, browser.headers)).person).toMatchObject({
        username: 'Jana_K',
        hasGoogle: true,
        hasPassword: true,
      });
      expect((await unlinkGoogle(owner)).result).toEqual({ ok: true, value: null });
      const later = openBrowser(accounts);
      expect(await completeGoogleSignIn(later, await startGoogleSignIn(later))).toBe('/auth?error=account_not_linked');
    }),
);

testOnNewDatabase(
  'accounts.second-factor: a linked Google account with a second factor must still give its code',
  (database) =>
    withGoogle(database, async ({ accounts, claims }) => {
      claims.email = 'jana_k@rovinka.example';
      const owner = await register(accounts, 'Jana_K');
      const linking = await linkGoogle(owner);
      owner.storeCookies(linking);
      await completeGoogleSignIn(owner, linking.result.ok ? linking.result.value.location : '');
      const begun = await enableTotp(owner, { password: validPassword });
      owner.storeCookies(begun);
      const secret = begun.result.ok ? begun.result.value.secret : '';
      owner.storeCookies(await confirmTotp(owner, { code: totpCode(secret) }));
      const before = await database.db.select().from(sessions);
      const browser = openBrowser(accounts);
      expect(await completeGoogleSignIn(browser, await startGoogleSignIn(browser, '/user-dashboard'))).toBe(
        '/auth?redirect=%2Fuser-dashboard',
      );
      expect([...browser.cookies.keys()]).not.toContain('rovinka.session_token');
      expect((await readSession(accounts, browser.headers)).person).toBeNull();
      expect(await database.db.select().from(sessions)).toHaveLength(before.length);
      expect(hasChallenge(browser)).toBe(true);
      browser.storeCookies(await verifyTotp(browser, { code: totpCode(secret, 1) }));
      expect((await readSession(accounts, browser.headers)).person?.username).toBe('Jana_K');
    }),
);

testOnNewDatabase(
  'accounts.second-factor: an account without a password needs a code too; a recent sign-in replaces the password',
  (database) =>
    withGoogle(database, async ({ accounts }) => {
      const owner = openBrowser(accounts);
      await completeGoogleSignIn(owner, await startGoogleSignIn(owner));
      expect((await unlinkGoogle(owner)).result).toEqual({ ok: false, code: 'google.last-way-in' });
      const begun = await enableTotp(owner, { password: '' });
      owner.storeCookies(begun);
      owner.storeCookies(
        await confirmTotp(owner, { code: totpCode(begun.result.ok ? begun.result.value.secret : '') }),
      );
      const browser = openBrowser(accounts);
      await completeGoogleSignIn(browser, await startGoogleSignIn(browser));
      expect((await readSession(accounts, browser.headers)).person).toBeNull();
      await database.db.update(sessions).set({ createdAt: new Date(Date.now() - 3_600_000) });
      expect((await enableTotp(owner, { password: '' })).result).toEqual({ ok: false, code: 'session.not-fresh' });
    }),
);

testOnNewDatabase('accounts.google: an address that Google has not confirmed signs nobody in', (database) =>
  withGoogle(database, async ({ accounts, claims }) => {
    claims.email_verified = false;
    const browser = openBrowser(accounts);
    const landed = await completeGoogleSignIn(browser, await startGoogleSignIn(browser));
    expect(landed).toMatch(/^\/auth\?/);
    expect((await readSession(accounts, browser.headers)).person).toBeNull();
  }),
);

/** What a provider says of who signs in next, each of whom the site must not know. */
const wrongClaims: Record<string, Record<string, unknown>> = {
  'a header behind an address': { email: 'eva@rovinka.example\r\nBcc: jina@rovinka.example' },
  'no address': { email: '<img/src=x>@rovinka.example' },
  'one without end': { email: `${'e'.repeat(100_000)}@rovinka.example` },
  NUL: { email: 'eva\u0000@rovinka.example' },
  'a list of addresses': { email: ['eva@rovinka.example'] },
  'a subject without end': { sub: 'g'.repeat(100_000) },
  'NUL in the subject': { sub: 'google\u0000' },
};

testOnNewDatabase(
  'accounts.google: who has no address or subject of the form that we store is told so, and nothing is logged as a fault',
  (database) =>
    withGoogle(database, async ({ accounts, claims }) => {
      const known = { ...claims };
      const landed: Record<string, string> = {};
      for (const [what, wrong] of Object.entries(wrongClaims)) {
        Object.assign(claims, known, wrong);
        const browser = openBrowser(accounts);
        landed[what] = await completeGoogleSignIn(browser, await startGoogleSignIn(browser));
      }
      expect(new Set(Object.values(landed)), JSON.stringify(landed)).toEqual(
        new Set(['/auth?error=unable_to_get_user_info']),
      );
      expect(await database.db.select().from(users)).toEqual([]);
    }),
);

testOnNewDatabase(
  'accounts.google: an answer without a signed token, or whose token names no address, signs nobody in, whatever is said beside it',
  (database) =>
    withGoogle(database, async ({ accounts, claims, server }) => {
      server.service.on('beforeUserinfo', ({ body }) =>
        Object.assign(body, { sub: 'google-1', email: 'eva@rovinka.example', email_verified: true }),
      );
      const enter = async () => {
        const browser = openBrowser(accounts);
        return completeGoogleSignIn(browser, await startGoogleSignIn(browser));
      };
      server.service.once('beforeResponse', ({ body }) => void delete body['id_token']);
      expect(await enter()).toBe('/auth?error=unable_to_get_user_info');
      claims.email = '';
      expect(await enter()).toBe('/auth?error=unable_to_get_user_info');
      expect(await database.db.select().from(users)).toEqual([]);
    }),
);

testOnNewDatabase(
  'accounts.registration: a registration that nobody confirmed does not stop the owner of the address',
  (database) =>
    withGoogle(database, async ({ accounts }) => {
      await signUp(openBrowser(accounts), {
        email: 'eva@rovinka.example',
        username: 'Podvodnik',
        password: validPassword,
        emailSubscribed: true,
      });
      const browser = openBrowser(accounts);
      expect(await completeGoogleSignIn(browser, await startGoogleSignIn(browser))).toBe(
        '/auth?error=account_not_linked',
      );
      const [user] = await database.db
        .select({ verified: users.emailVerified })
        .from(users)
        .where(eq(users.email, 'eva@rovinka.example'));
      expect(user?.verified).toBe(false);
    }),
);

testOnNewDatabase(
  'accounts.google: a Google account with another address, or one that is linked already, can’t be linked',
  (database) =>
    withGoogle(database, async ({ accounts, claims }) => {
      const link = async (browser: Browser, answerIn = browser) => {
        const linking = await linkGoogle(browser);
        browser.storeCookies(linking);
        return completeGoogleSignIn(browser, linking.result.ok ? linking.result.value.location : '', answerIn);
      };
      const linked = () => database.db.$count(accountsTable, eq(accountsTable.providerId, 'google'));
      const jana = await register(accounts, 'Jana_K');
      expect(await link(jana)).toMatch(/^\/auth\?.*error=/);
      expect(await linked()).toBe(0);
      const stranger = await register(accounts, 'Cizinec');
      claims.email = 'jana_k@rovinka.example';
      expect(await link(stranger, jana)).toMatch(/^\/auth\?.*error=/);
      expect(await link(jana, stranger)).toMatch(/^\/auth\?.*error=/);
      expect(await linked()).toBe(0);
      expect(await link(jana)).toContain('google=linked');
      claims.email = 'cizinec@rovinka.example';
      expect(await link(stranger)).toMatch(/^\/auth\?.*error=/);
      expect(await linked()).toBe(1);
    }),
);

testOnNewDatabase(
  'accounts.registration: whoever registered the address of another can do nothing with it, and its owner gets the account',
  (database) =>
    withGoogle(database, async ({ accounts }) => {
      const fields = { email: 'eva@rovinka.example', username: 'Podvodnik', password: validPassword };
      const stranger = openBrowser(accounts);
      stranger.storeCookies(await signUp(stranger, { ...fields, emailSubscribed: true }));
      expect((await signIn(stranger, fields)).result).toEqual({ ok: false, code: 'auth.email-not-verified' });
      expect((await linkGoogle(stranger)).result).toEqual({ ok: false, code: 'actor.not-signed-in' });
      const owner = openBrowser(accounts);
      await requestReset(owner, fields);
      owner.storeCookies(moveResetTokenToCookie(owner, new Request(accounts.newestMail('reset', fields.email).url))!);
      const password = 'úplně jiné heslo';
      owner.storeCookies(await resetPassword(owner, { password, confirmation: password }));
      await owner.open(accounts.newestMail('confirm', fields.email).url);
      expect((await readSession(accounts, owner.headers)).person).toBeNull();
      owner.storeCookies(await signIn(owner, { email: fields.email, password }));
      expect((await readSession(accounts, owner.headers)).person?.email).toBe(fields.email);
      expect((await signIn(stranger, fields)).result).toEqual({ ok: false, code: 'auth.invalid-credentials' });
      expect((await readSession(accounts, stranger.headers)).person).toBeNull();
    }),
);

testOnNewDatabase(
  'accounts.deletion: an address whose account was deleted begins anew, and nothing of the old account opens the new one',
  (database) =>
    withGoogle(database, async ({ accounts }) => {
      const old = openBrowser(accounts);
      await completeGoogleSignIn(old, await startGoogleSignIn(old));
      const before = old.headers;
      const { person } = await readSession(accounts, before);
      const stale = await startGoogleSignIn(old);
      await requestReset(old, { email: 'eva@rovinka.example' });
      const { url } = accounts.newestMail('reset', 'eva@rovinka.example');
      const clock = { now: () => Date.now() as Instant, anchor: () => null };
      expect((await deleteAccount(old, { password: '' }, clock)).result.ok).toBe(true);
      const again = openBrowser(accounts);
      await completeGoogleSignIn(again, await startGoogleSignIn(again));
      const anew = (await readSession(accounts, again.headers)).person;
      expect(anew?.email).toBe('eva@rovinka.example');
      expect(anew?.id).not.toBe(person?.id);
      expect((await readSession(accounts, before)).person).toBeNull();
      old.storeCookies(moveResetTokenToCookie(old, new Request(url))!);
      const fields = { password: validPassword, confirmation: validPassword };
      expect((await resetPassword(old, fields)).result.ok).toBe(false);
      await completeGoogleSignIn(old, stale);
      expect((await readSession(accounts, old.headers)).person?.id).toBe(anew?.id);
    }),
);

testOnNewDatabase(
  'accounts.google: while the provider does not answer, the site runs without its button',
  async (database) => {
    const accounts = await openTestAccounts(database, {
      clientId: 'x',
      clientSecret: 'y',
      issuer: 'http://127.0.0.1:9',
    });
    expect(accounts.hasGoogle()).toBe(false);
    expect((await signInWithGoogle(openBrowser(accounts), { redirectTo: null })).result).toEqual({
      ok: false,
      code: 'google.failed',
    });
    accounts.close();
  },
);

testOnNewDatabase(
  'accounts.google: a provider that calls itself by another name than the set one is not used',
  (database) =>
    withGoogle(database, async ({ issuer, server }) => {
      server.issuer.url = 'https://accounts.evil.example';
      const google = { clientId: 'the-site', clientSecret: 'secret of the site', issuer };
      const accounts = await openTestAccounts(database, google);
      expect(accounts.hasGoogle()).toBe(false);
      accounts.close();
    }),
);
