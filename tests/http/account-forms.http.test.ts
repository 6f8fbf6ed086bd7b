import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/people.ts';
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

test('accounts.profile: the e-mail is shown, says that it can’t be changed, and stays whatever is sent', async () => {
  const cookie = await signedInCookie(site, 'Profil_1', 'user');
  const { html } = await formAt('/auth?edit-profile=true', 'edit-profile', cookie);
  expect(html.replaceAll('\u00a0', ' ')).toContain('E-mail nelze změnit.');
  expect(html).toMatch(
    /<input[^>]*readOnly=""[^>]*value="profil_1@rovinka\.example"|<input[^>]*value="profil_1@rovinka\.example"[^>]*readOnly=""/i,
  );
  for (const part of ['name="username"', 'Smazat účet']) expect(html).toContain(part);
  const sent = { intent: 'change-username', username: 'Profil_2', email: 'jiny@rovinka.example' };
  expect((await site.open().post('/auth?edit-profile=true', sent, { cookie })).status).toBeLessThan(400);
  const [user] = await site.db.select().from(users).where(eq(users.username, 'Profil_2'));
  expect(user?.email).toBe('profil_1@rovinka.example');
});

test('accounts.limits: a form that was sent too often says how long to wait, in its header and in its sentence', async () => {
  const fields = { intent: 'sign-in', email: 'ucpany@rovinka.example', password: 'něco jiného' };
  for (let attempt = 0; attempt < 10; attempt += 1) await site.open().post('/auth', fields);
  const refused = await site.open().post('/auth', fields);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/Zkuste to prosím za \d+.(?:minut|sekund)/);
});
