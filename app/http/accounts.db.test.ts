import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';
import { eq, ne, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { pages } from '#app/pages.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { keepWantedRunner } from '#features/tips/kept-target.server.ts';
import { signIn, signUp } from '#features/accounts/sign-in.server.ts';
import { openBrowser, openTestAccounts, register, testAppUrl, validPassword } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { openTestApp } from '#tests/http-app.ts';

const own = { origin: testAppUrl };
const json = { 'content-type': 'application/json' };
const cookieOf = (browser: { headers: Headers }) => ({ cookie: browser.headers.get('cookie') ?? '' });
const clientSignIn = (email = 'jana_k@rovinka.example', password = validPassword) => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ email, password }),
});

testOnNewDatabase(
  'public-pages.same-for-all: public pages never depend on who asks; private ones and every action do',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const browser = await register(accounts, 'Jana_K');
    for (const path of ['/', '/horses', '/authors'])
      expect(await (await ask(path, { headers: cookieOf(browser) })).json()).toMatchObject({
        actor: { role: 'visitor' },
        username: null,
        cookie: null,
      });
    for (const path of ['/auth', '/user-dashboard', '/AUTH', '//user-dashboard', '/fantasy/team', '/%61uth'])
      expect(await (await ask(path, { headers: cookieOf(browser) })).json()).toMatchObject({
        actor: { role: 'user' },
        username: 'Jana_K',
      });
    const acted = await ask('/', { method: 'POST', headers: { ...own, ...cookieOf(browser) } });
    expect(await acted.json()).toMatchObject({ username: 'Jana_K' });
    expect(acted.headers.get('cache-control')).toBe('private, no-store');
  },
);

testOnNewDatabase(
  'public-pages.viewer-overlay: signed_in comes and goes with the session, and the viewer call alone takes a stale one back',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    await register(accounts, 'Jana_K');
    const entered = await ask('/api/auth/sign-in/email', clientSignIn());
    expect(entered.headers.getSetCookie()).toContain('signed_in=1; Path=/; SameSite=Lax; Max-Age=2592000');
    const cookie = entered.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const seen = await ask('/api/viewer', { headers: { cookie } });
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect(await seen.json()).toEqual({
      votes: [],
      user: {
        id: expect.any(String),
        email: 'jana_k@rovinka.example',
        username: 'Jana_K',
        role: 'user',
        emailSubscribed: true,
        fantasyTestingOptIn: false,
        follows: { horses: [], jockeys: [] },
      },
      expiresAt: expect.any(Number),
    });
    const left = await ask('/api/auth/sign-out', { method: 'POST', headers: { ...own, ...json, cookie }, body: '{}' });
    expect(left.headers.getSetCookie()).toContain('signed_in=; Path=/; SameSite=Lax; Max-Age=0');
    const gone = await ask('/api/viewer', { headers: { cookie } });
    expect(gone.status).toBe(401);
    expect(await gone.json()).toEqual({ code: 401, reason: 'auth.signed-out', message: 'Nejste přihlášeni' });
    const removed = (answer: Response) => answer.headers.getSetCookie().filter((set) => /; max-age=0/i.test(set));
    expect(removed(gone).some((set) => set.startsWith('signed_in='))).toBe(true);
    for (const path of ['/api/viewer/tips?eventId=1', '/api/viewer/notifications'])
      expect([path, removed(await ask(path, { headers: { cookie } }))]).toEqual([path, []]);
  },
);

testOnNewDatabase(
  'accounts.library-doors: no answer carries a session token, and only listed doors of the library are open',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const browser = await register(accounts, 'Jana_K');
    const tokens = async () =>
      (await database.db.select({ token: sessions.token }).from(sessions)).map(({ token }) => token);
    const entered = await (await ask('/api/auth/sign-in/email', clientSignIn())).text();
    const session = await (await ask('/api/auth/get-session', { headers: cookieOf(browser) })).text();
    expect(session).toContain('jana_k@rovinka.example');
    for (const token of await tokens()) for (const text of [entered, session]) expect(text).not.toContain(token);
    await database.db.update(sessions).set({ expiresAt: sql`now() + interval '20 days'` });
    const prolonged = await ask('/api/auth/get-session', { headers: cookieOf(browser) });
    expect(prolonged.headers.getSetCookie().join()).toContain('session_token');
    expect(prolonged.headers.get('set-auth-token')).toBeNull();
    for (const path of [
      'list-sessions',
      'list-accounts',
      'update-user',
      'sign-up/email',
      'delete-user',
      'change-email',
      'two-factor/disable',
      'error',
      'ok',
    ])
      for (const method of ['GET', 'POST'])
        expect(
          (
            await ask(`/api/auth/${path}`, {
              method,
              headers: { ...own, ...json, ...cookieOf(browser) },
              ...(method === 'POST' ? { body: '{}' } : {}),
            })
          ).status,
        ).toBe(404);
  },
);

testOnNewDatabase(
  'accounts.api-tokens: a client signs in, gets a short token with nothing but its role, and reads its data',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const browser = await register(accounts, 'Jana_K');
    const bearer = (await ask('/api/auth/sign-in/email', clientSignIn())).headers.get('set-auth-token') ?? '';
    const tokenResponse = await ask('/api/auth/token', { headers: { authorization: `Bearer ${bearer}` } });
    const { token } = (await tokenResponse.json()) as { token: string };
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
    expect(exp - iat).toBe(600);
    const [user] = await database.db.select({ id: users.id }).from(users);
    expect(claims).toEqual({ sub: user?.id, sid: expect.any(String), role: 'user', iss: testAppUrl, aud: testAppUrl });
    const published = await ask('/api/auth/jwks');
    expect(published.headers.get('cache-control')).toBe('public, max-age=600');
    const keys = createLocalJWKSet((await published.json()) as JSONWebKeySet);
    expect((await jwtVerify(token, keys)).payload.sub).toBe(user?.id);
    for (const authorization of [`Bearer ${token}`, `Bearer ${bearer}`]) {
      expect(await (await ask('/api/v1/me', { headers: { authorization } })).json()).toMatchObject({
        username: 'Jana_K',
      });
      const data = await ask('/api/v1/me/export', { headers: { authorization } });
      expect(data.headers.get('content-disposition')).toContain('moje-data.json');
      expect(await data.json()).toMatchObject({
        person: { email: 'jana_k@rovinka.example' },
        waysIn: [{ provider: 'credential' }],
      });
    }
    expect((await ask('/api/v1/me', { headers: cookieOf(browser) })).status).toBe(200);
    expect((await ask('/api/auth/token', { headers: cookieOf(browser) })).status).toBe(401);
  },
);

testOnNewDatabase(
  'accounts.api-tokens: a short token opens nothing while its person is locked, nor once its session has ended',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    await register(accounts, 'Jana_K');
    const bearer = (await ask('/api/auth/sign-in/email', clientSignIn())).headers.get('set-auth-token') ?? '';
    const made = await ask('/api/auth/token', { headers: { authorization: `Bearer ${bearer}` } });
    const { token } = (await made.json()) as { token: string };
    const answer = async () => (await ask('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await answer()).toBe(200);
    await database.db.update(users).set({ lockedAt: new Date() });
    expect(await answer()).toBe(401);
    await database.db.update(users).set({ lockedAt: null });
    const { sid } = decodeJwt(token);
    await database.db.delete(sessions).where(ne(sessions.id, String(sid)));
    expect(await answer()).toBe(200);
    await database.db.delete(sessions);
    expect(await answer()).toBe(401);
  },
);

testOnNewDatabase(
  'accounts.api-tokens: raw session tokens, forged, foreign and expired tokens open nothing',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    await register(accounts, 'Jana_K');
    const [session] = await database.db.select().from(sessions);
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ role: 'admin' })
      .setProtectedHeader({ alg: 'ES256', kid: 'x' })
      .setSubject(session?.userId ?? '')
      .setIssuer(testAppUrl)
      .setAudience(testAppUrl)
      .setExpirationTime('10m')
      .sign(privateKey);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: session?.userId })).toString('base64url')}.`;
    for (const token of [
      session?.token ?? '',
      `${session?.token}.forged`,
      forged,
      unsigned,
      'a.b.c',
      '',
      'x'.repeat(5000),
    ]) {
      const answered = await ask('/api/v1/me', { headers: { authorization: `Bearer ${token}` } });
      expect([answered.status, ((await answered.json()) as { reason: string }).reason]).toEqual([
        401,
        'actor.not-signed-in',
      ]);
      const asCookie = await ask('/api/viewer', { headers: { cookie: `rovinka.session_token=${token}` } });
      expect(asCookie.status).toBe(401);
    }
  },
);

testOnNewDatabase(
  'public-pages.foreign-writes: a write from another site is refused, with or without a session',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const browser = await register(accounts, 'Jana_K');
    const cookie = cookieOf(browser);
    const refused: HeadersInit[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', ...cookie },
      { origin: 'null', ...cookie },
      { origin: `${testAppUrl}.evil.example`, ...cookie },
      { origin: 'https://rovinka.test', ...cookie },
      cookie,
      { 'sec-fetch-site': 'cross-site', ...cookie },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of refused)
      for (const path of ['/', '/auth', '/api/auth/sign-out', '/admin/polls']) {
        const answered = await ask(path, { method: 'POST', headers });
        expect([answered.status, ((await answered.json()) as { reason: string }).reason]).toEqual([
          403,
          'csrf.foreign-origin',
        ]);
      }
    for (const headers of [{ ...own, ...cookie }, { 'sec-fetch-site': 'same-origin', ...cookie }, {}])
      expect((await ask('/auth', { method: 'POST', headers })).status).toBe(200);
  },
);

testOnNewDatabase('public-pages.bodies: ten megabytes are refused before anybody reads them', async (database) => {
  const accounts = await openTestAccounts(database);
  const { sendRequest: ask } = await openTestApp(accounts);
  const body = 'x'.repeat(10 * 1024 * 1024);
  for (const path of ['/auth', '/api/auth/sign-in/email', '/unsubscribe/abc']) {
    const answered = await ask(path, {
      method: 'POST',
      headers: { ...own, 'content-type': 'text/plain', 'content-length': String(body.length) },
      body,
    });
    expect([path, answered.status]).toEqual([path, 413]);
  }
});

testOnNewDatabase(
  'accounts.limits: a made-up address does not begin the limit anew; behind our proxy the last hop counts',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const direct = await openTestApp(accounts);
    const proxied = await openTestApp(accounts, { trustProxy: true });
    const attempt = (app: typeof direct, index: number, hops: string) => {
      const { headers, ...rest } = clientSignIn(`nikdo${index}@rovinka.example`);
      return app.sendRequest('/api/auth/sign-in/email', {
        ...rest,
        headers: { ...headers, 'x-forwarded-for': hops, 'x-app-client-ip': `192.0.2.${index}` },
      });
    };
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await attempt(direct, index, `192.0.2.${index}`)).status);
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([30, 429]);
    const refused = await attempt(direct, 99, '192.0.2.99');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      code: 429,
      reason: 'auth.too-many-attempts',
      message: expect.stringMatching(/^Příliš mnoho pokusů\. Zkuste to prosím za \d+\u00a0(?:minut|sekund)/),
    });
    expect((await attempt(proxied, 100, '203.0.113.9, 192.0.2.7')).status).toBe(401);
    expect((await attempt(proxied, 101, '192.0.2.7, 203.0.113.9')).status).toBe(429);
  },
);

testOnNewDatabase(
  'accounts.limits: the limit by e-mail holds at every door and for every address',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    await register(accounts, 'Jana_K');
    const attempt = (index: number, password: string) =>
      ask('/api/auth/sign-in/email', clientSignIn('Jana_K@rovinka.example', password), `198.51.100.${index}`);
    for (let index = 0; index < 10; index += 1) expect((await attempt(index, 'něco jiného')).status).toBe(401);
    expect((await attempt(11, validPassword)).status).toBe(429);
  },
);

testOnNewDatabase('accounts.limits: an address with a NUL is refused as none', async (database) => {
  const { sendRequest: ask } = await openTestApp(await openTestAccounts(database));
  const { headers } = clientSignIn();
  const body = JSON.stringify({ email: 'jana\u0000k@rovinka.example', password: validPassword });
  expect((await ask('/api/auth/sign-in/email', { method: 'POST', headers, body })).status).toBe(400);
});

const jana = { email: 'jana_k@rovinka.example', username: 'Jana_K', password: validPassword, emailSubscribed: true };

testOnNewDatabase(
  'accounts.confirmation: in a browser that neither registered nor knows the password a link confirms and signs nobody in',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const owner = openBrowser(accounts);
    const stranger = openBrowser(accounts);
    owner.storeCookies(await signUp(owner, jana));
    stranger.storeCookies(await signUp(stranger, { ...jana, email: 'cizinec@rovinka.example', username: 'Cizinec' }));
    const path = accounts.newestMail('confirm', jana.email).url.replace(testAppUrl, '');
    const follow = async ({ headers }: { headers: Headers }) => {
      const answer = await ask(path, { headers: { cookie: headers.get('cookie') ?? '' } });
      const session = answer.headers
        .getSetCookie()
        .filter((set) => /session_token|signed_in|device|confirmed=/.test(set));
      return { location: answer.headers.get('location'), session: session.length };
    };
    const forgotten = { headers: new Headers({ cookie: 'rovinka.awaits_confirmation=forged' }) };
    for (const browser of [openBrowser(accounts), stranger, forgotten]) {
      await database.db.update(users).set({ emailVerified: false });
      expect(await follow(browser)).toEqual({ location: '/auth?confirmed=true', session: 0 });
      const [person] = await database.db.select().from(users).where(eq(users.email, jana.email));
      expect(person?.emailVerified).toBe(true);
    }
    await database.db.update(users).set({ emailVerified: false });
    const other = openBrowser(accounts);
    other.storeCookies(await signIn(other, { email: jana.email, password: 'něco jiného' }));
    expect(await follow(other)).toEqual({ location: '/auth?confirmed=true', session: 0 });
    await database.db.update(users).set({ emailVerified: false });
    other.storeCookies(await signIn(other, jana));
    expect((await follow(other)).location).toBe('/#potvrzeno');
    expect(accounts.loggedErrors).toEqual([]);
  },
);

testOnNewDatabase(
  'accounts.confirmation: the link in the mail lands on / signed in where the person registered; a dead one on /auth with its reason',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const browser = openBrowser(accounts);
    browser.storeCookies(await signUp(browser, jana));
    const { url } = accounts.newestMail('confirm', jana.email);
    const cookie = browser.headers.get('cookie') ?? '';
    const followed = await ask(url.replace(testAppUrl, ''), { headers: { cookie } });
    // Without a script the footer says there what has happened.
    expect([followed.status, followed.headers.get('location')]).toEqual([303, '/#potvrzeno']);
    expect(followed.headers.getSetCookie().some((set) => set.startsWith('signed_in=1'))).toBe(true);
    expect(followed.headers.getSetCookie()).toContain('confirmed=1; Path=/; Max-Age=60; SameSite=Lax');
    for (const [query, location] of [
      ['token=forged&callbackURL=%2F', '/auth?error=INVALID_TOKEN'],
      ['token=forged&callbackURL=https%3A%2F%2Fevil.example', '/auth?error=INVALID_TOKEN'],
      ['', '/auth?error=INVALID_TOKEN'],
    ])
      expect((await ask(`/api/auth/verify-email?${query}`)).headers.get('location')).toBe(location);
    const foreign = await ask(
      `${url.replace(testAppUrl, '').replace('callbackURL=%2F', 'callbackURL=https%3A%2F%2Fevil.example')}`,
    );
    expect(foreign.headers.get('location')).not.toContain('evil');
    expect((await ask('/api/auth/callback/google?code=x&state=y')).headers.get('location')).toMatch(/^\/auth\?error=/);
  },
);

testOnNewDatabase(
  'tips.visitors, accounts.confirmation: the mailed link leads to the runner that the person wanted to tip, in another browser by way of signing in',
  async (database) => {
    const { db } = database;
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const raceId = await insertRace(db, { eventId: await insertEvent(db, { date: '2999-10-08' }) });
    const { id: runnerId } = await insertRunner(db, { raceId });
    const [{ eventId }] = (await db.select({ eventId: races.eventId }).from(races)) as [{ eventId: number }];
    const target = `/?eventId=${eventId}#kun-${runnerId}`;
    const browser = openBrowser(accounts);
    browser.storeCookies(await signUp(browser, jana));
    await keepWantedRunner(db, jana.email, target);
    const link = accounts.newestMail('confirm', jana.email).url.replace(testAppUrl, '');
    const elsewhere = await ask(link);
    expect(elsewhere.headers.get('location')).toBe(`/auth?confirmed=true&redirect=${encodeURIComponent(target)}`);
    await db.update(users).set({ emailVerified: false });
    const here = await ask(link, { headers: cookieOf(browser) });
    expect([here.status, here.headers.get('location')]).toEqual([303, target]);
    expect(here.headers.getSetCookie()).toContain('confirmed=1; Path=/; Max-Age=60; SameSite=Lax');
    await db.update(users).set({ emailVerified: false });
    expect((await ask(link, { headers: cookieOf(browser) })).headers.get('location')).toBe('/#potvrzeno');
  },
);

const adminPaths = [
  ...pages.flatMap(({ path, audience }) => (audience === 'admin' ? [path, `${path}.data`] : [])),
  ...`/admin /admin/odds /admin/lineups /admin/results /admin/manual-results /admin/data /admin/horse-intros
  /admin/mailing /admin/fantasy-settings /admin/polls /admin/blog /admin/breeding-interests /admin/reset-league
  /admin-horse-duplicates /admin-jockey-duplicates /admin/race-creator /admin/race-editor /admin/race-photos /admin/contest
  /admin.data /admin/polls.data /admin-horse-duplicates.data /ADMIN/polls /Admin //admin/polls /%61dmin/polls /admin%2fpolls
  /api/admin/photos /API/admin/photos /admin/anything-to-come`
    .trim()
    .split(/\s+/),
];

testOnNewDatabase(
  'admin.guard: every address of the administration is shut to visitors and users, reading and writing',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const user = cookieOf(await register(accounts, 'Jana_K'));
    for (const path of adminPaths) {
      const seen = await ask(path);
      expect([path, [303, 401].includes(seen.status), seen.headers.get('location') ?? '/auth?'].join()).toMatch(
        /,true,\/auth\?/,
      );
      expect([path, (await ask(path, { headers: user })).status]).toEqual([path, 403]);
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        expect([path, (await ask(path, { method, headers: own })).status]).toEqual([path, 401]);
        expect([path, (await ask(path, { method, headers: { ...own, ...user } })).status]).toEqual([path, 403]);
      }
    }
  },
);

testOnNewDatabase(
  'accounts.second-factor, operation.production: in production an administrator needs the second factor; in the demonstration not',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const admin = await register(accounts, 'Spravce');
    await database.db.update(profiles).set({ role: 'admin' });
    const requestPolls = () => ask('/admin/polls', { headers: cookieOf(admin) });
    const tab = '/auth?change-password=true&second-factor=required&redirect=%2Fadmin%2Fpolls#dvoufazove-overeni';
    expect((await requestPolls()).headers.get('location')).toBe(tab);
    const link = await ask('/admin/polls.data?_routes=routes%2Fadmin', { headers: cookieOf(admin) });
    expect([link.status, link.headers.get('x-remix-redirect')]).toEqual([204, tab]);
    expect((await ask('/api/admin/photos', { headers: cookieOf(admin) })).status).toBe(403);
    await database.db.update(users).set({ twoFactorEnabled: true });
    expect(await (await requestPolls()).json()).toMatchObject({ actor: { role: 'admin' } });
    await database.db.update(users).set({ twoFactorEnabled: false });
    await database.execute(
      `insert into settings (key, value) values ('demo', '{"clockStart":"2023-10-06","season":2023}')`,
    );
    expect(await (await requestPolls()).json()).toMatchObject({ actor: { role: 'admin' } });
    await database.db.update(profiles).set({ role: 'user' });
    expect((await requestPolls()).status).toBe(403);
  },
);

testOnNewDatabase('mail.outbox: the outbox is shown to local requests alone', async (database) => {
  const accounts = await openTestAccounts(database);
  const appUrl = 'http://localhost:3000';
  const { sendRequest: ask } = await openTestApp(accounts, { outboxDir: '/somewhere/outbox', appUrl });
  const features = async (address: string, { sendRequest } = { sendRequest: ask }) =>
    ((await (await sendRequest('/dev/outbox', {}, address)).json()) as { features: unknown }).features;
  expect(await features('127.0.0.1')).toEqual({ google: false, outboxDir: '/somewhere/outbox' });
  expect(await features('::ffff:127.0.0.1')).toMatchObject({ outboxDir: '/somewhere/outbox' });
  expect(await features('203.0.113.9')).toMatchObject({ outboxDir: null });
  // Through a proxy that keeps the machine's own name.
  const publicApp = await openTestApp(accounts, { outboxDir: '/somewhere/outbox' });
  expect(await features('127.0.0.1', publicApp)).toMatchObject({ outboxDir: null });
});
