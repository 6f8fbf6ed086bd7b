import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailingRecipients, mailings } from '#features/mailing/mailings.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { openTestAccounts } from '#tests/accounts.ts';
import { adminCookie, signedInCookie } from '#tests/admin-cookie.ts';
import { testSite } from '#tests/http-site.ts';
import { insertMailing } from '#tests/mailing.ts';
import { adminSession, hostileText, redirectTarget } from './admin-session.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();

test('mail.mailings, admin.forms: without JavaScript a mailing is written, is refused until it was sent as a test, is scheduled, unscheduled and deleted', async () => {
  const { id, textOf, send, actions } = await adminSession(site, 'Posta');
  const key = hiddenField(await textOf('/admin/mailing/new'), 'key');
  const validForm = {
    segment: 'subscribed',
    template: 'news',
    subject: hostileText,
    body: 'Dobrý den, {jmeno}.',
    buttonLabel: 'Program',
    buttonUrl: '/race-results',
  };
  const refused = await send('/admin/mailing/new', { ...validForm, body: '', key, step: 'create' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt; 🐴');
  const marked = await send('/admin/mailing/new', { ...validForm, body: 'Dobrý den, [jmeno]', key, step: 'create' });
  expect([marked.status, (await marked.text()).includes('Značku [jmeno] neznáme')]).toEqual([400, true]);
  const doubleClick = [1, 2].map(() => send('/admin/mailing/new', { ...validForm, key, step: 'create' }));
  expect((await Promise.all(doubleClick)).map(({ status }) => status)).toEqual([303, 303]);
  const [created] = await site.db.select().from(mailings);
  const path = `/admin/mailing/${created!.id}`;
  expect(await textOf(`${path}?hotovo=create`)).toContain('Koncept je uložený.');
  const untested = await send(path, { version: '1', step: 'send-now' });
  expect(untested.status).toBe(409);
  expect(await untested.text()).toContain('této verzi chybí zkouška.');
  await site.db.update(mailings).set({ testedVersion: 1 });
  await site.db.update(users).set({ mailConsent: true }).where(eq(users.id, id));
  await site.db.update(profiles).set({ emailSubscribed: true }).where(eq(profiles.id, id));
  const unsaid = await send(path, { version: '1', at: '', step: 'schedule' });
  expect([unsaid.status, (await unsaid.text()).includes('Vyplňte den a\u00a0čas.')]).toEqual([400, true]);
  expect((await site.db.select().from(mailings))[0]?.state).toBe('draft');
  expect(redirectTarget(await send(path, { version: '1', at: '2023-10-08T09:00', step: 'schedule' }))).toEqual([
    303,
    `${path}?hotovo=schedule`,
  ]);
  expect(await textOf(`${path}?hotovo=schedule`)).toContain('E-\u2060mail je naplánovaný.');
  const late = await send(path, { ...validForm, version: '1', step: 'edit' });
  expect(await late.text()).toContain('e-\u2060mail už není koncept.');
  await send(path, { step: 'unschedule' });
  expect(redirectTarget(await send(path, { step: 'delete' }))).toEqual([303, '/admin/mailing?hotovo=delete']);
  expect(await actions()).toEqual(['create-mailing', 'schedule-mailing', 'unschedule-mailing', 'delete-mailing']);
});

test('mail.mailings: a preview sends nothing, and a test mail only an administrator, to their own address', async () => {
  const accounts = await openTestAccounts(site.database);
  const { get, post } = site.open({ accounts, cache: null });
  const id = await insertMailing(site.db);
  const preview = { segment: 'topic-news', template: 'news', subject: 'S', body: 'B {jmeno}', person: 'Ctenar' };
  const test = { step: 'test', version: '1' };
  const reader = await signedInCookie(site, 'Ctenar', 'user');
  for (const cookie of ['', reader])
    for (const [path, form] of [
      ['/admin/mailing/preview', preview],
      [`/admin/mailing/${id}`, test],
    ] as const)
      expect((await post(path, form, { cookie })).status).toBe(cookie ? 403 : 401);
  const cookie = await adminCookie(site, 'Zkousejici');
  const shown = await post('/admin/mailing/preview', preview, { cookie });
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('B Ctenar')]);
  expect(accounts.mails).toEqual([]);
  expect((await post(`/admin/mailing/${id}`, { ...test, version: '7' }, { cookie })).status).toBe(409);
  expect((await post('/admin/mailing/999999', test, { cookie })).status).toBe(409);
  expect(accounts.mails).toEqual([]);
  const tested = await post(`/admin/mailing/${id}`, test, { cookie });
  expect(tested.status).toBe(303);
  const told = await get(tested.headers.get('location') ?? '', { cookie });
  expect(await told.text()).toContain('Zkušební e-\u2060mail odchází na zkousejici@rovinka.example.');
  expect(accounts.mails).toMatchObject([{ kind: 'newsletter', to: 'zkousejici@rovinka.example' }]);
  expect(await site.db.$count(mailingRecipients)).toBe(0);
});

test('mail.mailings: a mailing whose recipients have expired says so instead of counting nobody', async () => {
  const { textOf } = await adminSession(site, 'Archivar');
  const [old, fresh] = [new Date('2022-09-01T08:00:00Z'), new Date('2023-10-05T08:00:00Z')];
  const sent = { subject: 'Loni', state: 'sent', testedVersion: 1 } as const;
  const pages = [];
  for (const at of [old, fresh]) {
    const id = await insertMailing(site.db, { ...sent, scheduledAt: at, startedAt: at, finishedAt: at });
    const html = await textOf(`/admin/mailing/${id}`);
    pages.push([html.includes('Záznamy o\u00a0příjemcích se po roce mažou'), html.includes('<dt>Příjemců</dt>')]);
  }
  expect(pages).toEqual([
    [true, false],
    [false, true],
  ]);
});
