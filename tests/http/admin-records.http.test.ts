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
  expect(saved).toContain('value="Abelard"');
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

test('admin.duplicates, admin.merge-fields: without JavaScript a pair is chosen by search, compared field by field, merged and separated', async () => {
  const cookie = await adminCookie(site, 'Druhy');
  const survivorId = await insertHorse(site.db, { name: 'TEMPEST', country: 'FR' });
  const mergedId = await insertHorse(site.db, { name: 'Bouře' });
  await insertRunner(site.db, { horseId: mergedId });
  const { get, post } = site.open();
  const textOf = async (address: string) => (await get(address, { cookie })).text();
  const path = `/admin/records/horse/${survivorId}`;
  expect(await textOf(`${path}?q=boure`)).toContain(`q=boure&amp;with=${mergedId}`);
  expect(await textOf(`${path}?q=boure&with=${mergedId}`)).toContain('Přejde 1\u00a0start.');
  const swapped = await textOf(`${path}?with=${mergedId}&stay=${mergedId}`);
  expect(swapped).toContain('Na druhý záznam nic neodkazuje');
  expect(swapped).toContain(`name="survivorId" value="${mergedId}"`);
  const ids = { survivorId: String(survivorId), mergedId: String(mergedId) };
  const stale = await post(path, { ...ids, step: 'merge', seen: '[]' }, { cookie });
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('se mezitím změnil')]);
  const choice = { ...ids, step: 'merge', 'take.name': 'merged' };
  expect((await post(path, choice, { cookie })).headers.get('location')).toBe(`${path}?hotovo=merge`);
  const old = await get(`/admin/records/horse/${mergedId}`, { cookie });
  expect([old.status, old.headers.get('location')]).toEqual([302, path]);
  expect(await textOf(path)).toContain('Bouře (FR)');
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

test('admin.duplicates: a record asks about probable duplicates; another horse is remembered, an unsure answer is not', async () => {
  const cookie = await adminCookie(site, 'Ctvrty');
  const id = await insertHorse(site.db, { name: 'DIXIE', country: 'FR' });
  const alike = await insertHorse(site.db, { name: 'Dixie' });
  const { get, post } = site.open();
  const path = `/admin/records/horse/${id}`;
  const asks = async (query = '') =>
    (await (await get(`${path}${query}`, { cookie })).text()).includes('Není to týž kůň?');
  expect([await asks(), await asks(`?unsure=${alike}`), await asks()]).toEqual([true, false, true]);
  expect(await (await get(path, { cookie })).text()).toContain('Liší se země původu: FR a\u00a0žádná.');
  const pair = { step: 'dismiss', a: String(id), b: String(alike) };
  expect((await post(path, pair, { cookie })).headers.get('location')).toBe(`${path}?hotovo=dismiss`);
  expect(await asks()).toBe(false);
});
