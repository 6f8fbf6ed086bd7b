import { expect, test } from 'vitest';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertHorse, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

const seenOf = (page: string) => /name="seen" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';

test('admin.records: without JavaScript a horse is found, changed and changed back', async () => {
  const cookie = await adminCookie(site);
  const id = await insertHorse(site.db, { name: 'ABELARD', birthYear: 2018 });
  const { get, post } = site.open();
  const textOf = async (address: string) => (await get(address, { cookie })).text();
  expect(await textOf('/admin/records?q=abelard')).toContain(`/admin/records/horse/${id}"`);
  const path = `/admin/records/horse/${id}`;
  const form = { step: 'save', seen: seenOf(await textOf(path)), name: 'ABELARD', country: 'fr', birthYear: '2018' };
  expect((await post(path, form, { cookie })).headers.get('location')).toBe(`${path}?hotovo=save`);
  const saved = await textOf(`${path}?hotovo=save`);
  expect(saved).toContain('Záznam je uložený.');
  expect(saved).toContain('Abelard (FR)');
  expect(saved).toContain('země původu');
  const conflict = await post(path, { ...form, country: 'IRE' }, { cookie });
  expect(conflict.status).toBe(409);
  const page = await conflict.text();
  expect(page).toContain('mezitím to upravil někdo jiný');
  expect(page).toContain('value="IRE"');
  expect((await post(path, { ...form, seen: seenOf(saved), birthYear: '18' }, { cookie })).status).toBe(400);
  const entryId = /name="entryId" value="(\d+)"/.exec(saved)?.[1] ?? '';
  expect((await post(path, { step: 'undo', entryId }, { cookie })).headers.get('location')).toBe(`${path}?hotovo=undo`);
  expect(await textOf(path)).not.toContain('(FR)');
});

test('admin.duplicates: without JavaScript a pair is chosen by search, previewed, merged and separated', async () => {
  const cookie = await adminCookie(site, 'Druhy');
  const survivorId = await insertHorse(site.db, { name: 'TEMPEST', country: 'FR' });
  const mergedId = await insertHorse(site.db, { name: 'Bouře' });
  await insertRunner(site.db, { horseId: mergedId });
  const { get, post } = site.open();
  const textOf = async (address: string) => (await get(address, { cookie })).text();
  const path = `/admin/records/horse/${survivorId}`;
  expect(await textOf(`${path}?q=boure`)).toContain(`q=boure&amp;with=${mergedId}`);
  expect(await textOf(`${path}?q=boure&with=${mergedId}`)).toContain('Při sloučení přejde: 1\u00a0start.');
  const choice = { step: 'merge', survivorId: String(survivorId), mergedId: String(mergedId) };
  expect((await post(path, choice, { cookie })).headers.get('location')).toBe(`${path}?hotovo=merge`);
  const old = await get(`/admin/records/horse/${mergedId}`, { cookie });
  expect([old.status, old.headers.get('location')]).toEqual([302, path]);
  const mergeId = /name="mergeId" value="(\d+)"/.exec(await textOf(path))?.[1] ?? '';
  expect((await post(path, { step: 'undo-merge', mergeId }, { cookie })).status).toBe(303);
  expect((await get(`/admin/records/horse/${mergedId}`, { cookie })).status).toBe(200);
});

test('admin.records: an unknown kind, record or step is refused', async () => {
  const cookie = await adminCookie(site, 'Treti');
  const { get, post } = site.open();
  for (const path of ['/admin/records/dog/1', '/admin/records/horse/999999', '/admin/records/horse/x'])
    expect((await get(path, { cookie })).status).toBe(404);
  const id = await insertHorse(site.db, { name: 'CELIE' });
  expect((await post(`/admin/records/horse/${id}`, { step: 'jump' }, { cookie })).status).toBe(400);
});
