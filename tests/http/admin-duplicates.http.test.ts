import { expect, test } from 'vitest';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertHorse, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test('admin.duplicates: without JavaScript two horses are merged, the old address redirects, and they are separated again', async () => {
  const cookie = await adminCookie(site);
  const survivorId = await insertHorse(site.db, { name: 'NEW POLLY' });
  const mergedId = await insertHorse(site.db, { name: 'NEWPOLLY' });
  for (const horseId of [survivorId, mergedId]) await insertRunner(site.db, { horseId });
  const { get, post } = site.open();
  const path = '/admin-horse-duplicates';
  const textOf = async (address: string) => (await get(address, { cookie })).text();
  expect(await textOf(path)).toContain('stejná písmena jména');
  expect(await textOf('/admin-jockey-duplicates')).toContain('Žádná dvojice si není podobná.');
  const choice = { step: 'merge', survivorId: String(survivorId), mergedId: String(mergedId) };
  expect((await post(path, choice, { cookie })).headers.get('location')).toBe(`${path}?hotovo=merge`);
  const page = await textOf(`${path}?hotovo=merge`);
  expect(page).toContain('Záznamy jsou sloučené.');
  const old = await get(`/horse/${mergedId}-newpolly`);
  expect([old.status, old.headers.get('location')]).toEqual([302, `/horse/${survivorId}`]);
  const again = await post(path, choice, { cookie });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('Nic se nezměnilo: sloučení neexistuje');
  const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? '';
  expect((await post(path, { step: 'undo', id }, { cookie })).status).toBe(303);
  expect((await get(`/horse/${mergedId}-newpolly`)).status).toBe(200);
});
