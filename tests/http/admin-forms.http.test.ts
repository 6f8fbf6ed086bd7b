import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chatMessages, chatReports } from '#server/db/schema/chat.ts';
import { breedingInterests, syndicateEnquiries } from '#server/db/schema/enquiries.ts';
import { mailings } from '#server/db/schema/mailings.ts';
import { profiles, users } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/settings.ts';
import { syndicates, syndicateUpdates } from '#server/db/schema/syndicates.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { adminCookie, signedInCookie } from '#tests/admin-cookie.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();

const hostile = '<script>alert(1)</script> 🐴\u202E';

/** Signs in an administrator of their own for each test, since `actions` reads only their entries of the audit log. */
async function adminSession(username: string) {
  const cookie = await adminCookie(site, username);
  const { get, post } = site.open({ cache: null });
  const [by] = await site.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.username, username));
  return {
    id: by!.id,
    textOf: async (path: string) => (await get(path, { cookie })).text(),
    send: (path: string, form: Record<string, string>) => post(path, form, { cookie }),
    async actions() {
      const rows = await site.db.select().from(auditLog).where(eq(auditLog.actorId, by!.id)).orderBy(asc(auditLog.id));
      return rows.map(({ action }) => action);
    },
  };
}

const redirectTarget = (answer: Response) => [answer.status, answer.headers.get('location')];

test('mail.mailings: without a script a mail is written, needs its test, is scheduled, taken back and deleted', async () => {
  const { id, textOf, send, actions } = await adminSession('Posta');
  const key = hiddenField(await textOf('/admin/mailing/new'), 'key');
  const typed = {
    segment: 'subscribed',
    template: 'news',
    subject: hostile,
    body: 'Dobrý den, {jmeno}.',
    buttonLabel: 'Program',
    buttonUrl: '/race-results',
  };
  const refused = await send('/admin/mailing/new', { ...typed, body: '', key, step: 'create' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt; 🐴');
  const twice = [1, 2].map(() => send('/admin/mailing/new', { ...typed, key, step: 'create' }));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([303, 303]);
  const [made] = await site.db.select().from(mailings);
  const path = `/admin/mailing/${made!.id}`;
  expect(await textOf(`${path}?hotovo=create`)).toContain('Koncept je uložený.');
  const untested = await send(path, { version: '1', at: '', step: 'schedule' });
  expect(untested.status).toBe(409);
  expect(await untested.text()).toContain('této verzi chybí zkouška.');
  await site.db.update(mailings).set({ testedVersion: 1 });
  await site.db.update(users).set({ mailConsent: true }).where(eq(users.id, id));
  await site.db.update(profiles).set({ emailSubscribed: true }).where(eq(profiles.id, id));
  expect(redirectTarget(await send(path, { version: '1', at: '2023-10-08T09:00', step: 'schedule' }))).toEqual([
    303,
    `${path}?hotovo=schedule`,
  ]);
  expect(await textOf(`${path}?hotovo=schedule`)).toContain('E-mail je naplánovaný.');
  const late = await send(path, { ...typed, version: '1', step: 'edit' });
  expect(await late.text()).toContain('e-mail už není koncept.');
  await send(path, { step: 'unschedule' });
  expect(redirectTarget(await send(path, { step: 'delete' }))).toEqual([303, '/admin/mailing?hotovo=delete']);
  expect(await actions()).toEqual(['create-mailing', 'schedule-mailing', 'unschedule-mailing', 'delete-mailing']);
});

test('syndicates.administration: without a script a syndicate is founded and its news are written, changed and removed', async () => {
  const { textOf, send, actions } = await adminSession('Syndik');
  const horseId = await insertHorse(site.db, { name: 'ŠEDÝ BLESK' });
  const found = await textOf('/admin/syndicates/horses?q=sedy');
  expect(JSON.parse(found)).toMatchObject({ names: [{ name: `${horseId}-sedy-blesk` }] });
  const typed = {
    name: hostile,
    horse: `/horse/${horseId}-sedy-blesk`,
    intro: '',
    shareCount: '10',
    sharesPerPerson: '',
    price: '',
    pricePeriod: 'month',
    startsOn: '2023-01-01',
    endsOn: '',
    closedOn: '',
    closedReason: '',
    terms: '',
  };
  const key = hiddenField(await textOf('/admin/syndicates/new'), 'key');
  const refused = await send('/admin/syndicates/new', { ...typed, horse: 'Blesk', key, step: 'create' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Vyberte koně z\u00a0nabídky, nebo zadejte adresu jeho stránky či číslo.');
  await send('/admin/syndicates/new', { ...typed, key, step: 'create' });
  const [made] = await site.db.select().from(syndicates).where(eq(syndicates.horseId, horseId));
  const path = `/admin/syndicates/${made!.id}`;
  const page = await textOf(`${path}?hotovo=create`);
  expect(page).toContain('Syndikát je založený.');
  expect(page).not.toContain('<script>alert(1)');

  const news = { title: 'Start v neděli', body: 'Jedeme.', publishedAt: '', votesFor: '', votesAgainst: '' };
  const update = { ...news, votesAbstained: '' };
  await send(path, { ...update, key: randomUUID(), step: 'add-update' });
  const [row] = await site.db.select().from(syndicateUpdates);
  const seenIn = (text: string) => hiddenField(text.split('name="recordId"').at(-1) ?? '', 'seen');
  const seen = seenIn(await textOf(path));
  const edited = { ...update, recordId: String(row!.id), seen, title: 'Start v sobotu', step: 'edit-update' };
  const partial = await send(path, { ...edited, votesFor: '3' });
  expect(partial.status).toBe(400);
  const body = await partial.text();
  expect(body).toContain('Hlasy vyplňte všechny tři, nebo žádné.');
  expect(body).toMatch(/<details class="more record-edit" open="">/);
  expect(redirectTarget(await send(path, edited))).toEqual([303, `${path}?hotovo=edit-update`]);
  expect(await textOf(`${path}?hotovo=edit-update`)).toContain('Novinka je upravená.');
  const stale = await send(path, { ...edited, title: 'Z druhé karty' });
  expect(stale.status).toBe(409);
  const conflict = await stale.text();
  expect(conflict).toContain('value="Z druhé karty"');
  const over = { ...edited, title: 'Z druhé karty', seen: seenIn(conflict) };
  expect((await send(path, over)).status).toBe(303);
  expect(await textOf(made ? `/syndicates/${made.id}` : '')).not.toContain('Start v neděli');
  await send(path, { recordId: String(row!.id), step: 'remove-update' });
  const removed = await send(path, { recordId: String(row!.id), step: 'remove-update' });
  expect(await removed.text()).toContain('zápis už někdo odebral.');
  const [, ...rest] = await actions();
  expect(rest).toEqual(['add-update', 'edit-update', 'edit-update', 'remove-update']);
});

test('admin.enquiries: without a script what visitors sent gets its state and note', async () => {
  const { textOf, send, actions } = await adminSession('Poptavka');
  const contact = { name: hostile, email: 'jana@rovinka.example', note: 'Volejte večer.' };
  await site.db.insert(breedingInterests).values({ ...contact, tier: 'fan', fingerprint: 'a' });
  const syndicateId = await insertSyndicate(site.db);
  await site.db.insert(syndicateEnquiries).values({ ...contact, syndicateId, shares: 2, fingerprint: 'b' });
  for (const path of ['/admin/breeding-interests', '/admin/syndicate-enquiries']) {
    const page = await textOf(path);
    expect(page).toContain('Volejte večer.');
    expect(page).not.toContain('<script>alert(1)');
    const form = { id: hiddenField(page, 'id'), seen: hiddenField(page, 'seen'), adminNote: 'Voláno.', step: 'answer' };
    const long = await send(path, { ...form, status: 'answered', adminNote: 'x'.repeat(1001) });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain('Poznámka může mít nejvýš 1\u00a0000\u00a0znaků.');
    expect(redirectTarget(await send(path, { ...form, status: 'answered' }))).toEqual([303, `${path}?hotovo=answer`]);
    expect(await textOf(`${path}?hotovo=answer`)).toContain('Stav je uložený.');
    expect((await send(path, { ...form, status: 'closed' })).status).toBe(409);
  }
  expect(await actions()).toEqual(['answer-interest', 'answer-enquiry']);
});

test('admin.chat: without a script a reported message is hidden or left, and only once', async () => {
  const { textOf, send, actions } = await adminSession('Moderator');
  const [writer, reporter] = [await insertProfile(site.db), await insertProfile(site.db)];
  const rows = await site.db
    .insert(chatMessages)
    .values([hostile, 'Zůstane'].map((message) => ({ userId: writer, message })))
    .returning({ id: chatMessages.id });
  const [first = '', second = ''] = rows.map(({ id }) => String(id));
  for (const { id } of rows) await site.db.insert(chatReports).values({ messageId: id, userId: reporter });
  expect(await textOf('/admin/chat')).not.toContain('<script>alert(1)');
  expect(redirectTarget(await send('/admin/chat', { messageId: first, step: 'hide' }))).toEqual([
    303,
    '/admin/chat?hotovo=hide',
  ]);
  expect(await textOf('/admin/chat?hotovo=hide')).toContain('Zpráva je skrytá.');
  const again = await send('/admin/chat', { messageId: first, step: 'hide' });
  expect(await again.text()).toContain('zprávu už někdo skryl.');
  await send('/admin/chat', { messageId: second, step: 'dismiss' });
  expect((await send('/admin/chat', { messageId: second, step: 'dismiss' })).status).toBe(409);
  expect((await send('/admin/chat', { messageId: second, step: 'neco' })).status).toBe(400);
  expect(await actions()).toEqual(['hide-message', 'dismiss-reports']);
});

test('admin.users: without a script an account is locked, unlocked and promoted; nobody locks themselves; the log shows it', async () => {
  const { id, textOf, send, actions } = await adminSession('Spravce');
  await signedInCookie(site, 'Nezbeda', 'user');
  const [person] = await site.db.select().from(profiles).where(eq(profiles.username, 'Nezbeda'));
  const path = `/admin/users/${person!.id}`;
  for (const [step, message] of [
    ['lock', 'Účet je zablokovaný.'],
    ['unlock', 'Účet je odblokovaný.'],
    ['revoke', 'Uživatel je všude odhlášený.'],
    ['promote', 'Uživatel je správcem.'],
    ['demote', 'Uživatel už není správcem.'],
  ] as const) {
    expect(redirectTarget(await send(path, { step }))).toEqual([303, `${path}?hotovo=${step}`]);
    expect(await textOf(`${path}?hotovo=${step}`)).toContain(message);
  }
  const self = await send(`/admin/users/${id}`, { step: 'lock' });
  expect(self.status).toBe(409);
  expect(await self.text()).toContain('Nic se nezměnilo: sami sebe zablokovat nemůžete.');
  expect((await send(`/admin/users/${randomUUID()}`, { step: 'lock' })).status).toBe(409);
  expect(await actions()).toHaveLength(5);
  const log = await textOf('/admin/audit?area=user&person=Spravce');
  expect(log).toContain(`href="/admin/users/${person!.id}"`);
  expect(await textOf('/admin/audit?area=poll&person=Spravce')).toContain('Žádný zápis');
});

test('site.settings: without a script the name and prize are written, and not over what another has written', async () => {
  const { textOf, send, actions } = await adminSession('Nastavovac');
  const typed = {
    siteName: 'Cílová <b>rovinka</b>',
    claim: 'Dostihy',
    noticeLead: '',
    noticeText: '',
    weeklyPrize: '700',
    organiser: '',
    contactEmail: '',
    seen: hiddenField(await textOf('/admin/settings'), 'seen'),
    step: 'write',
  };
  const refused = await send('/admin/settings', { ...typed, weeklyPrize: '-1', siteName: 'x'.repeat(41) });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('Zadejte celé koruny, od nuly do milionu.');
  expect(page).toContain('Název může mít nejvýš 40\u00a0znaků.');
  expect(redirectTarget(await send('/admin/settings', typed))).toEqual([303, '/admin/settings?hotovo=write']);
  const saved = await textOf('/admin/settings?hotovo=write');
  expect(saved).toContain('Nastavení je uložené.');
  expect(saved).toContain('Cílová &lt;b&gt;rovinka&lt;/b&gt;');
  const stale = await send('/admin/settings', { ...typed, weeklyPrize: '900' });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain('value="900"');
  expect(await actions()).toEqual(['write-settings']);
});

test('admin.jobs: without a script a failed job is retried, once', async () => {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const { textOf, send, actions } = await adminSession('Frontman');
  const queue = { name: 'send-mail', retries: 0, retryDelayS: 1, work: async () => undefined };
  const clock = { now: () => 0 as never, anchor: () => null };
  const jobs = await startJobs({ database: site.database, clock, log: console, jobs: [], queues: [queue] });
  await jobs.stop();
  const id = randomUUID();
  await site.db.execute(sql`
    insert into pgboss.job (id, name, data, state, output, completed_on, retry_count)
    values (${id}, 'send-mail', ${JSON.stringify({ kind: 'confirm', to: 'jana@rovinka.example' })}::jsonb, 'failed',
      '{"message": "550 No such person"}'::jsonb, now(), 1)`);
  const page = await textOf('/admin/jobs');
  expect(page).toContain('550 No such person');
  expect(redirectTarget(await send('/admin/jobs', { id, step: 'retry' }))).toEqual([303, '/admin/jobs?hotovo=retry']);
  expect(await textOf('/admin/jobs?hotovo=retry')).toContain('Práce je zpátky ve frontě.');
  const again = await send('/admin/jobs', { id, step: 'retry' });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('tenhle kus práce už ve frontě není.');
  expect(await actions()).toEqual(['retry-piece']);
});
