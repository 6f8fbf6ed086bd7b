import { expect, test } from 'vitest';
import { polls } from '#features/polls/polls.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { hiddenField } from './hidden-field.ts';

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
