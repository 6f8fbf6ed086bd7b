import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { syndicates, syndicateUpdates } from '#features/syndicates/syndicates.tables.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';
import { adminSession, hostileText, redirectTarget } from './admin-session.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();

test('syndicates.administration: without JavaScript a syndicate is created and its news items are written, changed and removed', async () => {
  const { textOf, send, actions } = await adminSession(site, 'Syndik');
  const horseId = await insertHorse(site.db, { name: 'ŠEDÝ BLESK' });
  const found = await textOf('/admin/syndicates/horses?q=sedy');
  expect(JSON.parse(found)).toMatchObject({ names: [{ name: `${horseId}-sedy-blesk` }] });
  const validForm = {
    name: hostileText,
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
  const refused = await send('/admin/syndicates/new', { ...validForm, horse: 'Blesk', key, step: 'create' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Vyberte koně z\u00a0nabídky, nebo zadejte adresu jeho stránky či číslo.');
  await send('/admin/syndicates/new', { ...validForm, key, step: 'create' });
  const [created] = await site.db.select().from(syndicates).where(eq(syndicates.horseId, horseId));
  const path = `/admin/syndicates/${created!.id}`;
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
  const overwriting = { ...edited, title: 'Z druhé karty', seen: seenIn(conflict) };
  expect((await send(path, overwriting)).status).toBe(303);
  expect(await textOf(created ? `/syndicates/${created.id}` : '')).not.toContain('Start v neděli');
  await send(path, { recordId: String(row!.id), step: 'remove-update' });
  const removed = await send(path, { recordId: String(row!.id), step: 'remove-update' });
  expect(await removed.text()).toContain('zápis už někdo odebral.');
  const [, ...rest] = await actions();
  expect(rest).toEqual(['add-update', 'edit-update', 'edit-update', 'remove-update']);
});
