import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetRowChanges } from './forget-row-changes.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { bulkTables } from './bulk-tables.server.ts';
import { apiRoutes, endpoints } from './endpoints.server.ts';

const site = testSite();

type Answer = { completeUntil: string; data: { id: number }[]; deleted: number[] };

test('downloads.changed-since: who sends back what the answers say has every change and deletion, through the page cache too', async () => {
  let elapsedMs = 0;
  const { get } = site.open({ cache: new PageCache({ clock: siteClock, elapsedMs: () => elapsedMs }) });
  const [changed, gone] = [await insertHorse(site.db), await insertHorse(site.db)];
  const whole = await get('/api/v1/bulk/horses');
  expect((await whole.text()).split('\n').filter(Boolean)).toHaveLength(2);
  const since = whole.headers.get('complete-until') ?? '';
  expect(whole.headers.get('access-control-expose-headers')).toContain('Complete-Until');
  await site.db.update(horses).set({ colour: 'ryzák' }).where(eq(horses.id, changed));
  const path = `/api/v1/horses?changedSince=${encodeURIComponent(since)}`;
  const first = (await (await get(path)).json()) as Answer;
  expect(first).toMatchObject({ data: [{ id: changed }], deleted: [] });
  await site.db.delete(horses).where(eq(horses.id, gone));
  // Longer than a page waits before it is made anew, though nothing was told to the cache.
  elapsedMs += 2000;
  expect(await (await get(path)).json()).toMatchObject({ data: [{ id: changed }], deleted: [gone] });
  const later = (await (await get(path.replace(encodeURIComponent(since), first.completeUntil))).json()) as Answer;
  expect(later.deleted).toEqual([gone]);
  const lines = (await (await get(`/api/v1/bulk/horses?changedSince=${since}`)).text()).split('\n').filter(Boolean);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ id: changed, colour: 'ryzák', deleted: false }),
    { id: gone, deleted: true },
  ]);
});

test('downloads.changed-since: what can’t be answered is refused in Czech', async () => {
  const { get } = site.open();
  await forgetRowChanges(site.db);
  for (const list of ['horses', 'bulk/horses'])
    for (const [since, code, reason] of [
      ['2020-01-01T00:00:00Z', 410, 'api.changes-unknown'],
      ['2999-01-01T00:00:00Z', 400, 'api.future-moment'],
      ['loni', 400, 'api.bad-query'],
      ['2020-01-01T00:00:00+01:00', 400, 'api.bad-query'],
    ] as const) {
      const answer = await get(`/api/v1/${list}?changedSince=${since}`);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([code, '*']);
      expect(await answer.json(), since).toMatchObject({
        code,
        reason,
        message: expect.stringMatching(/^[A-ZÁ-Ž].*\.$/),
      });
    }
});

test('downloads.read-api: the page that documents the API names every address, parameter and table', async () => {
  const html = await (await site.open().get('/api-docs')).text();
  for (const { path, query } of endpoints) {
    expect(html).toContain(path);
    for (const name of Object.keys(query.shape)) expect(html, path).toContain(`name="${name}"`);
  }
  for (const { path } of apiRoutes.filter(({ security }) => security)) expect(html).toContain(`/api/v1${path}</code>`);
  for (const table of Object.keys(bulkTables)) expect(html).toContain(`<!-- -->${table}</code>`);
  for (const word of ['changedSince', 'Complete-Until', 'completeUntil']) expect(html).toContain(word);
});
