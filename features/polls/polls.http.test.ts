import { expect, test } from 'vitest';
import { createAccount } from '#features/accounts/create-account.server.ts';
import { validPassword } from '#tests/accounts.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { hiddenField } from '#tests/http/hidden-field.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { polls } from './polls.tables.ts';

const site = testSite();

const validForm = {
  question: 'Kdo vyhraje <b>Velkou</b>?',
  description: '',
  pollType: 'single',
  options: 'Sacamiro\nImphal',
  expiresAt: '2023-10-08T14:00',
};

test('polls.administration, polls.messages: without JavaScript a poll is created once, edited, ended and deleted, and each step shows its message', async () => {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const cookie = await adminCookie(site);
  const { get, post } = site.open();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  expect(await textOf('/admin/polls')).toContain('Zatím tu není žádná anketa');
  const key = hiddenField(await textOf('/admin/polls/new'), 'key');

  const refusal = await post(
    '/admin/polls/new',
    { ...validForm, options: 'Sacamiro', key, step: 'create' },
    { cookie },
  );
  const refusalPage = await refusal.text();
  expect(refusal.status).toBe(400);
  expect(refusalPage).toContain('Chyba při vytváření ankety: formulář není vyplněný správně.');
  expect(refusalPage).toContain('Zadejte aspoň dvě odpovědi.');
  expect(refusalPage).toContain('value="Kdo vyhraje &lt;b&gt;Velkou&lt;/b&gt;?"');

  const doubleClick = [1, 2].map(() => post('/admin/polls/new', { ...validForm, key, step: 'create' }, { cookie }));
  expect((await Promise.all(doubleClick)).map(({ status }) => status)).toEqual([303, 303]);
  const created = await site.db.select().from(polls);
  // 14:00 in Prague.
  expect(created).toMatchObject([{ question: validForm.question, expiresAt: new Date('2023-10-08T12:00:00Z') }]);
  const path = `/admin/polls/${created[0]?.id}`;
  const editPage = await textOf(`${path}?hotovo=create`);
  expect(editPage).toContain('Anketa byla vytvořena!');

  const seen = hiddenField(editPage, 'seen');
  const edited = { ...validForm, question: 'Kdo bude první?', seen, step: 'edit' };
  expect((await post(path, edited, { cookie })).headers.get('location')).toBe(`${path}?hotovo=edit`);
  expect(await textOf(`${path}?hotovo=edit`)).toContain('Anketa byla aktualizována!');
  const conflicting = await post(path, { ...edited, question: 'Moje úprava' }, { cookie });
  expect(conflicting.status).toBe(409);
  const conflictPage = await conflicting.text();
  expect(conflictPage).toContain('Chyba při aktualizaci ankety: mezitím to upravil někdo jiný.');
  expect(conflictPage).toContain('value="Moje úprava"');

  expect((await post(path, { step: 'end' }, { cookie })).status).toBe(303);
  expect(await (await post(path, { step: 'end' }, { cookie })).text()).toContain('hlasování už skončilo.');
  expect((await post(path, { step: 'delete' }, { cookie })).headers.get('location')).toBe('/admin/polls?hotovo=delete');
  expect(await textOf('/admin/polls?hotovo=delete')).toContain('Anketa byla smazána!');
  expect((await get(path, { cookie })).status).toBe(404);
});

/** Cookies of an answer, as a browser would send them back. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function openPoll() {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const poll = await insertPoll(site.db, { createdBy: await insertProfile(site.db) });
  return { ...poll, first: String(poll.optionIds[0]), second: String(poll.optionIds[1]) };
}

test('polls.voters: without JavaScript a vote is a form; the signed cookie identifies the voter, whose second vote is refused', async () => {
  const { id, first, second } = await openPoll();
  const { get, post } = site.open();
  const page = await (await get(`/polls/${id}`)).text();
  expect(page).toContain(`action="/polls/${id}"`);
  const voted = await post(`/polls/${id}`, { option: first });
  expect([voted.status, voted.headers.get('location')]).toEqual([303, `/polls/${id}#vysledky-${id}`]);
  const [session = '', hint = ''] = voted.headers.getSetCookie();
  expect(session).toMatch(/voter=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/);
  expect(hint).toMatch(/^voter=1; Path=\/;(?!.*HttpOnly)/);
  const cookie = cookiesOf(voted);
  const again = await post(`/polls/${id}`, { option: second }, { cookie });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('Chyba při hlasování: v\u00a0této anketě už jste hlasovali.');
  const viewer = await get('/api/viewer', { cookie });
  expect(await viewer.json()).toEqual({ user: null, votes: [{ pollId: id, optionIds: [Number(first)] }] });
  // Nobody listens to the database here, so the stored copy stays: asked anew, the page has the vote.
  const fresh = await site.open({ cache: null }).get(`/polls/${id}`);
  expect(await fresh.text()).toContain('1\u00a0hlas · 100\u00a0%');
});

test('design.headings: a poll’s own page is headed by its question', async () => {
  const { id } = await openPoll();
  const html = (await (await site.open().get(`/polls/${id}`)).text()).replaceAll('<!-- -->', '');
  const [heading = ''] = /<h1>.*?<\/h1>/s.exec(html) ?? [];
  const [, question] = /<legend><bdi[^>]*>(.*?)<\/bdi>/.exec(html) ?? [];
  expect(heading.replaceAll(/<[^>]+>/g, '')).toBe(`Anketa: ${question}`);
});

test('polls.one-ballot: a forged session, a second click, a robot and an option of another poll are refused', async () => {
  const { id, first } = await openPoll();
  const other = await openPoll();
  const { get, post } = site.open();
  const voted = await post(`/polls/${id}`, { option: first });
  const forged = cookiesOf(voted).replace(/voter=[0-9a-f]{8}/, 'voter=00000000');
  expect((await get('/api/viewer', { cookie: forged })).status).toBe(401);
  const doubleClick = [
    post(`/polls/${other.id}`, { option: other.first }),
    post(`/polls/${other.id}`, { option: other.second }),
  ];
  const statuses = (await Promise.all(doubleClick)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([303, 409]);
  for (const [form, status, reason] of [
    [{ option: other.first }, 400, 'tato odpověď k\u00a0anketě nepatří.'],
    [{ option: '1 or 1=1' }, 400, 'tato odpověď k\u00a0anketě nepatří.'],
    [{}, 400, 'vyberte prosím odpověď.'],
    [{ option: first, web: 'https://example.com' }, 400, 'vyplněno bylo i\u00a0pole, které má zůstat prázdné.'],
  ] as const) {
    const answer = await post('/api/viewer/vote', { ...form, poll: String(id) });
    expect([answer.status, (await answer.json()).message]).toEqual([status, `Chyba při hlasování: ${reason}`]);
  }
  expect((await post('/polls/9999999', { option: '1' })).status).toBe(404);
  expect((await get('/polls/1-drop')).status).toBe(404);
});

test('polls.joining-account: signing in moves the vote to the account and ends the browser’s anonymous session', async () => {
  const { id, first } = await openPoll();
  const { get, post } = site.open();
  await createAccount(site.db, {
    email: 'jana@rovinka.example',
    username: 'Jana_K',
    password: validPassword,
    role: 'user',
  });
  const voted = await post('/api/viewer/vote', { poll: String(id), option: first });
  expect(await voted.json()).toMatchObject({ reason: null, mine: [Number(first)], poll: { votes: 1, isOpen: true } });
  const form = { intent: 'sign-in', email: 'jana@rovinka.example', password: validPassword };
  const entered = await post('/auth', form, { cookie: cookiesOf(voted) });
  const sent = entered.headers.getSetCookie();
  expect(sent.filter((cookie) => /voter=;.*Max-Age=0/.test(cookie))).toHaveLength(2);
  const viewer = await (await get('/api/viewer', { cookie: cookiesOf(entered) })).json();
  expect(viewer).toMatchObject({ user: { username: 'Jana_K' }, votes: [{ pollId: id, optionIds: [Number(first)] }] });
});

test('polls.form-or-results: after its end the page shows results to everybody and takes no vote', async () => {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const { id } = await insertPoll(site.db, { expiresAt: new Date('2023-10-06T08:00:00Z') });
  const page = await (await site.open().get(`/polls/${id}`)).text();
  expect(page).toContain('Hlasování skončilo pá\u00a06.\u00a010.\u00a02023 v\u00a010:00.');
  expect(page).not.toContain(`action="/polls/${id}"`);
});

test('polls.one-ballot: who throws the cookie away votes 120 times an hour at most, another address goes on', async () => {
  const { id, first } = await openPoll();
  const { post } = site.open({ trustProxy: true });
  const voteAs = async (browser: string, address: string) =>
    (await post(`/polls/${id}`, { option: first }, { 'user-agent': browser, 'x-forwarded-for': address })).status;
  const stuffed = await Promise.all(Array.from({ length: 121 }, (_, nth) => voteAs(`robot ${nth}`, '203.0.113.7')));
  expect(
    Object.fromEntries(
      Map.groupBy(stuffed, String)
        .entries()
        .map(([status, all]) => [status, all.length]),
    ),
  ).toEqual({ 303: 120, 429: 1 });
  expect(await voteAs('robot 0', '203.0.113.8')).toBe(303);
});
