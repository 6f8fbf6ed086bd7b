import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#server/db/schema/people.ts';
import { polls } from '#server/db/schema/polls.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();

const typed = {
  question: 'Kdo vyhraje <b>Velkou</b>?',
  description: '',
  pollType: 'single',
  options: 'Sacamiro\nImphal',
  expiresAt: '2023-10-08T14:00',
};

test('polls.administration: without a script a poll is made once, edited, ended and deleted, each with its message', async () => {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const cookie = await adminCookie(site);
  const { get, post } = site.open();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  expect(await textOf('/admin/polls')).toContain('Zatím tu není žádná anketa');
  const key = hiddenField(await textOf('/admin/polls/new'), 'key');

  const refused = await post('/admin/polls/new', { ...typed, options: 'Sacamiro', key, step: 'create' }, { cookie });
  const page = await refused.text();
  expect(refused.status).toBe(400);
  expect(page).toContain('Chyba při vytváření ankety: formulář není vyplněný správně.');
  expect(page).toContain('Zadejte aspoň dvě odpovědi.');
  expect(page).toContain('value="Kdo vyhraje &lt;b&gt;Velkou&lt;/b&gt;?"');

  const twice = [1, 2].map(() => post('/admin/polls/new', { ...typed, key, step: 'create' }, { cookie }));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([303, 303]);
  const made = await site.db.select().from(polls);
  expect(made).toMatchObject([{ question: typed.question, expiresAt: new Date('2023-10-08T12:00:00Z') }]);
  const path = `/admin/polls/${made[0]?.id}`;
  const edit = await textOf(`${path}?hotovo=create`);
  expect(edit).toContain('Anketa byla vytvořena!');

  const seen = hiddenField(edit, 'seen');
  const edited = { ...typed, question: 'Kdo bude první?', seen, step: 'edit' };
  expect((await post(path, edited, { cookie })).headers.get('location')).toBe(`${path}?hotovo=edit`);
  expect(await textOf(`${path}?hotovo=edit`)).toContain('Anketa byla aktualizována!');
  const over = await post(path, { ...edited, question: 'Moje úprava' }, { cookie });
  expect(over.status).toBe(409);
  const body = await over.text();
  expect(body).toContain('Chyba při aktualizaci ankety: mezitím to upravil někdo jiný.');
  expect(body).toContain('value="Moje úprava"');

  expect((await post(path, { step: 'end' }, { cookie })).status).toBe(303);
  expect(await (await post(path, { step: 'end' }, { cookie })).text()).toContain('hlasování už skončilo.');
  expect((await post(path, { step: 'delete' }, { cookie })).headers.get('location')).toBe('/admin/polls?hotovo=delete');
  expect(await textOf('/admin/polls?hotovo=delete')).toContain('Anketa byla smazána!');
  expect((await get(path, { cookie })).status).toBe(404);
});

test('admin.lost-role: who is no administrator any more is refused at the next save', async () => {
  const cookie = await adminCookie(site, 'Byvaly');
  const { post } = site.open();
  await site.db.update(profiles).set({ role: 'user' }).where(eq(profiles.username, 'Byvaly'));
  const answer = await post('/admin/polls/new', { ...typed, step: 'create' }, { cookie });
  expect([answer.status, (await answer.json()).message]).toEqual([403, 'Tohle smí jen správce webu']);
  expect(await site.db.select().from(polls)).toEqual([]);
});
