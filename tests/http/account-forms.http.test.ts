import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { requiredSecondFactorAddress } from '#features/accounts/auth.rules.ts';
import { users } from '#features/accounts/people.tables.ts';
import { openTestAccounts, validPassword } from '#tests/accounts.ts';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

/** The form with this intent, and the names of the fields that a person fills in. */
async function formAt(path: string, intent: string, cookie = '') {
  const html = await (await site.open().get(path, { cookie })).text();
  const form = html.split('<form').find((part) => part.includes(`value="${intent}"`)) ?? '';
  const inputs = [...form.slice(0, form.indexOf('</form>')).matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const names = inputs
    .filter((input) => !input.includes('type="hidden"'))
    .map((input) => /name="([^"]+)"/.exec(input)?.[1]);
  return { html, names };
}

test.each([
  ['/auth', 'sign-in', ['email', 'password']],
  ['/auth?register=true', 'sign-up', ['username', 'email', 'password', 'emailSubscribed']],
  ['/auth?reset=true', 'request-reset', ['email']],
])('accounts.fields: the form at %s to %s asks for %j', async (path, intent, fields) => {
  expect((await formAt(path, intent)).names).toEqual(fields);
});

test('accounts.fields: a username has at most 15 characters, a new password its confirmation', async () => {
  expect((await formAt('/auth?register=true', 'sign-up')).html).toMatch(
    /<input[^>]*maxLength="15"[^>]*name="username"/,
  );
  const cookie = await signedInCookie(site, 'Heslo_1', 'user');
  const { names } = await formAt('/auth?change-password=true', 'change-password', cookie);
  expect(names).toEqual(expect.arrayContaining(['password', 'confirmation']));
});

test('accounts.adults: registration says beside its button that whoever goes on is 18 or older and accepts the terms', async () => {
  const { html } = await formAt('/auth?register=true', 'sign-up');
  const form = html.slice(html.indexOf('value="sign-up"'));
  const text = form
    .slice(0, form.indexOf('</form>'))
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
  expect(text).toContain('potvrzujete, že je vám aspoň 18 let, a přijímáte podmínky užití.');
});

test.each([
  ['/auth?register=true', false],
  ['/auth?change-password=true', true],
])('accounts.password: %s says how long a password must be before one is refused', async (path, isSignedIn) => {
  const cookie = isSignedIn ? await signedInCookie(site, 'Heslo_2', 'user') : '';
  const html = await (await site.open().get(path, { cookie })).text();
  expect(html.replaceAll('\u00a0', ' ')).toMatch(/<p[^>]*>Aspoň 6 znaků\.<\/p>/);
});

test('accounts.username-change: a change that nobody signed in asks for is told to the log in its words', async () => {
  const { post, log } = site.open();
  await post('/auth?edit-profile=true', { intent: 'change-username', username: 'Nikdo_1' });
  expect(log.map(({ msg }) => msg)).toContain('No user logged in');
});

test('accounts.username-change: a change that the database refuses is told to the log in its words', async () => {
  const cookie = await signedInCookie(site, 'Nemenny_1', 'user');
  const { post, log } = site.open();
  await site.db.execute(sql`alter table users add constraint broken check (username <> 'Nemenny_2')`);
  const { status } = await post(
    '/auth?edit-profile=true',
    { intent: 'change-username', username: 'Nemenny_2' },
    { cookie },
  );
  await site.db.execute(sql`alter table users drop constraint broken`);
  expect(status).toBe(500);
  expect(log.map(({ msg }) => msg)).toContain('Failed to update username');
});

test('admin.guard: the tab with the second factor says what needs it, and leads back once it is on', async () => {
  const cookie = await signedInCookie(site, 'Prvni_spravce', 'admin');
  const tab = async () =>
    (await (await site.open().get(requiredSecondFactorAddress('/admin/odds'), { cookie })).text()).split(
      'id="dvoufazove-overeni"',
    )[1];
  expect(await tab()).toContain('Do správy webu se vstupuje jen s\u00a0dvoufázovým ověřením.');
  await site.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.username, 'Prvni_spravce'));
  const isOn = await tab();
  expect(isOn).toContain('href="/admin/odds"');
  expect(isOn).not.toContain('Do správy webu se vstupuje');
});

test('accounts.profile: the e-mail is shown, says that it can’t be changed, and stays whatever is sent', async () => {
  const cookie = await signedInCookie(site, 'Profil_1', 'user');
  const { html } = await formAt('/auth?edit-profile=true', 'edit-profile', cookie);
  expect(html.replaceAll('\u00a0', ' ')).toContain('E-\u2060mail nelze změnit.');
  expect(html).toMatch(
    /<input[^>]*readOnly=""[^>]*value="profil_1@rovinka\.example"|<input[^>]*value="profil_1@rovinka\.example"[^>]*readOnly=""/i,
  );
  for (const part of ['name="username"', 'Smazat účet']) expect(html).toContain(part);
  const sent = { intent: 'change-username', username: 'Profil_2', email: 'jiny@rovinka.example' };
  expect((await site.open().post('/auth?edit-profile=true', sent, { cookie })).status).toBeLessThan(400);
  const [user] = await site.db.select().from(users).where(eq(users.username, 'Profil_2'));
  expect(user?.email).toBe('profil_1@rovinka.example');
});

test('accounts.sign-in: a wrong password is said once, at the password’s field', async () => {
  await signedInCookie(site, 'Spatne_heslo', 'user');
  const fields = { intent: 'sign-in', email: 'spatne_heslo@rovinka.example', password: 'něco jiného' };
  const html = await (await site.open().post('/auth', fields)).text();
  expect(html.split('Nesprávný e-\u2060mail nebo heslo.')).toHaveLength(2);
  const [password = ''] = /<input[^>]*name="password"[^>]*>/.exec(html) ?? [];
  const [, reasonId] = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(password) ?? [];
  const [, reason = ''] = html.split(`id="${reasonId}"`);
  expect(reason.slice(0, reason.indexOf('</p>'))).toContain('Nesprávný e-\u2060mail nebo heslo.');
  expect(/<input[^>]*name="email"[^>]*>/.exec(html)?.[0]).not.toContain('aria-invalid');
});

test('accounts.limits: a form that was sent too often says how long to wait, in its header and in its sentence', async () => {
  const fields = { intent: 'sign-in', email: 'ucpany@rovinka.example', password: 'něco jiného' };
  for (let attempt = 0; attempt < 10; attempt += 1) await site.open().post('/auth', fields);
  const refused = await site.open().post('/auth', fields);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/Zkuste to prosím za \d+.(?:minut|sekund)/);
});

test('accounts.password-reset: a known and an unknown address get the same answer after the same wait, however often', async () => {
  await signedInCookie(site, 'Zapomnela', 'user');
  const accounts = await openTestAccounts(site.database);
  const { post } = site.open({ accounts });
  const ask = async (email: string) => {
    const startedAt = performance.now();
    const answer = await post('/auth?reset=true', { intent: 'request-reset', email });
    // Timers may fire up to two milliseconds early by the finer clock.
    const isDelayed = performance.now() - startedAt > 590;
    const text = (await answer.text()).replaceAll(email, '');
    return { status: answer.status, headers: [...answer.headers.keys()], text, isDelayed };
  };
  for (let time = 0; time < 4; time += 1) {
    const [known, unknown] = await Promise.all([ask('zapomnela@rovinka.example'), ask('nikdo@rovinka.example')]);
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 200, text: expect.stringContaining('Email odeslán'), isDelayed: true });
  }
  expect(accounts.mails.map(({ kind, to }) => [kind, to])).toEqual(
    Array.from({ length: 3 }, () => ['reset', 'zapomnela@rovinka.example']),
  );
});

test('accounts.registration: a free and a taken address cost the same hashing, and get the same answer after the same wait', async () => {
  await signedInCookie(site, 'Obsazena', 'user');
  const accounts = await openTestAccounts(site.database);
  const { password } = await accounts.auth().$context;
  const hash = vi.spyOn(password, 'hash');
  const { post } = site.open({ accounts });
  const register = async (username: string, email: string) => {
    hash.mockClear();
    const startedAt = performance.now();
    const fields = { username, email, password: validPassword, confirmation: validPassword, emailSubscribed: 'yes' };
    const answer = await post('/auth?register=true', { intent: 'sign-up', ...fields });
    // Timers may fire up to two milliseconds early by the finer clock.
    const isDelayed = performance.now() - startedAt > 590;
    const text = (await answer.text()).replaceAll(email, '').replaceAll(username, '');
    return {
      status: answer.status,
      headers: [...answer.headers.keys()],
      text,
      isDelayed,
      hashes: hash.mock.calls.length,
    };
  };
  const free = await register('Volna', 'volna@rovinka.example');
  expect(free).toMatchObject({ status: 200, text: expect.stringContaining('Registrace úspěšná') });
  expect(free).toMatchObject({ isDelayed: true, hashes: 1 });
  expect(await register('Jina', 'obsazena@rovinka.example')).toEqual(free);
  expect(await register('Jeste', 'volna@rovinka.example')).toEqual(free);
  hash.mockRestore();
});

test('public-pages.bodies: a form that comes packed is not unpacked, so it is no form', async () => {
  const cookieOf = (answer: Response) => answer.headers.getSetCookie().join();
  await signedInCookie(site, 'Sbalena', 'user');
  const plain = new URLSearchParams({ intent: 'sign-in', email: 'sbalena@rovinka.example', password: validPassword });
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const send = (body: Buffer, more = {}) =>
    site.open().request('/auth', { method: 'POST', body: new Uint8Array(body), headers: { ...headers, ...more } });
  expect(cookieOf(await send(Buffer.from(plain.toString())))).toContain('session');
  const packed = await send(gzipSync(plain.toString()), { 'content-encoding': 'gzip' });
  expect([packed.status, cookieOf(packed)]).toEqual([400, '']);
});

test('accounts.google: a sign-in through Google that can’t begin, or that Google ends with an error, says so on the page', async () => {
  const { get, post } = site.open();
  const answers = [await post('/auth', { intent: 'google' }), await get('/auth?error=access_denied')];
  for (const answer of answers) expect(await answer.text()).toContain('Nepodařilo se přihlásit přes Google');
});
