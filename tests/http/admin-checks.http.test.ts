import { expect, test } from 'vitest';
import { runRequestedBackups } from '#tests/backups.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { raceDaysCsv, importText } from '#tests/factories/import-export.ts';
import { siteDataDir, testSite } from '#tests/http-site.ts';

const site = testSite();

test('admin.consistency: an administrator sees contradictions in the data, downloads the export, and makes and downloads a backup', async () => {
  const cookie = await adminCookie(site);
  await importText(site.db, raceDaysCsv);
  const { get, post } = site.open();
  expect(await (await get('/admin/data/checks', { cookie })).text()).toContain('Co v\u00a0datech nesedí');
  const file = await get('/admin/data/export?format=csv', { cookie });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="dostihy.csv"');
  expect(await file.text()).toBe(raceDaysCsv);

  const response = await post('/admin/data/checks', { step: 'backup' }, { cookie });
  expect(response.headers.get('location')).toBe('/admin/data/checks?hotovo=backup');
  const textOf = async () => (await get('/admin/data/checks', { cookie })).text();
  expect(await textOf()).toContain('čeká ve frontě');
  const secondRequest = await post('/admin/data/checks', { step: 'backup' }, { cookie });
  expect(secondRequest.status).toBe(409);
  expect(await secondRequest.text()).toContain('jiná záloha právě běží');
  await runRequestedBackups(site.db, siteDataDir);
  const page = await textOf();
  expect(page).toContain('hotová');
  const [, name = ''] = /href="(\/admin\/data\/backups\/[^"]+)"/.exec(page) ?? [];
  const backup = await get(name, { cookie });
  expect(backup.status).toBe(200);
  const bytes = new Uint8Array(await backup.arrayBuffer());
  expect(new TextDecoder().decode(bytes.subarray(0, 14))).toBe('rovinka-backup');
  expect((await get(name)).status).toBe(303);
  expect((await get('/admin/data/backups/..%2Fapp-secret', { cookie })).status).toBe(404);
});
