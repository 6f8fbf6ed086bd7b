import { expect, test } from 'vitest';
import { auditLog } from '#platform/db/settings.tables.ts';
import { openBackupsAt } from '#platform/files/open-storage.server.ts';
import { runRequestedBackups } from '#tests/backups.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { raceDaysCsv, importText } from '#tests/factories/import-export.ts';
import { siteDataDir, testSite } from '#tests/http-site.ts';
import { startS3Server } from '#tests/s3-server.ts';

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

test('operation.backup-store: /admin/data/checks lists and gives out what lies in the second place only, and says when it is away', async () => {
  const cookie = await adminCookie(site, 'Druhospravce');
  const s3 = await startS3Server();
  try {
    const backupStore = openBackupsAt('s3://zalohy/rovinka', s3.env);
    const name = 'rovinka-2020-01-02T02-00-00-000Z.backup';
    await backupStore.put(name, Buffer.from('from the bucket'), 'application/octet-stream');
    const { get } = site.open({ backupStore });
    const page = await (await get('/admin/data/checks', { cookie })).text();
    expect(page).toContain('v\u00a0úložišti');
    const backup = await get(`/admin/data/backups/${name}`, { cookie });
    expect(backup.headers.get('content-length')).toBe('15');
    expect(await backup.text()).toBe('from the bucket');
    s3.failNext(403, 1);
    const away = await (await get('/admin/data/checks', { cookie })).text();
    expect(away).toContain('Úložiště záloh (BACKUP_URL) neodpovídá');
    s3.failNext(403, 1);
    expect(await (await get('/admin', { cookie })).text()).toContain('Úložiště záloh (BACKUP_URL) neodpovídá.');
  } finally {
    await s3.close();
  }
});

test('operation.test-restore: /admin says how the last test restore went, and the log of changes names it', async () => {
  const cookie = await adminCookie(site, 'Zkousejici');
  const { get } = site.open();
  const after = { file: 'rovinka-a.backup', rows: 2, seconds: 1, problems: [] as object[] };
  const entry = { action: 'test-restore', subject: 'test-restore' };
  await site.db.insert(auditLog).values({ ...entry, after });
  expect(await (await get('/admin', { cookie })).text()).toContain('v\u00a0pořádku, 2\u00a0řádky souhlasí');
  after.problems.push({ code: 'unreadable', detail: 'Záloha rovinka-a.backup není celá.' });
  await site.db.insert(auditLog).values({ ...entry, after });
  expect(await (await get('/admin', { cookie })).text()).toContain('Záloha rovinka-a.backup není celá.');
  expect(await (await get('/admin/audit', { cookie })).text()).toContain('zkouška obnovy');
});
