import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importBatches } from '#features/imports/imports.tables.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { openUnreachableDb, refusingDb, siteClock, testSite } from '#tests/http-site.ts';
import { unavailablePaths } from './answer-unavailable.server.ts';
import { PageCache } from './page-cache.server.ts';

const site = testSite();
const browser = { accept: 'text/html,application/xhtml+xml' };

/** A site whose pages for bad times are stored, as after the start of a process, and whose database then goes away. */
async function openSiteInBadTimes(isDiskFull = false) {
  let elapsedMs = 0;
  const cache = new PageCache({ clock: siteClock, elapsedMs: () => elapsedMs });
  const before = site.open({ cache });
  for (const path of [...Object.values(unavailablePaths), '/rating']) await before.get(path, browser);
  cache.setListening(false);
  return {
    ...site.open({ cache, db: openUnreachableDb(), isDiskFull: () => isDiskFull }),
    passSeconds: (seconds: number) => (elapsedMs += seconds * 1000),
  };
}

test('site.unavailable: a page is answered by 503 in the frame of the site, says when to come back, and runs no script', async () => {
  const { get, log } = await openSiteInBadTimes();
  const answer = await get('/horses', browser);
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(['retry-after', 'refresh', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([
    '5',
    '5',
    'no-store',
  ]);
  expect(html).toContain('K\u00a0datům se právě nedostaneme');
  expect(html).toMatch(/<header[^>]*class="site-header/);
  expect(html).not.toMatch(/<script|ECONNREFUSED/);
  expect(log.filter(({ level }) => level >= 40).map(({ level, msg, path }) => [level, msg, path])).toEqual([
    [40, 'database unavailable', '/horses'],
  ]);
});

test('site.unavailable, site.failed-forms: a form that was sent is not sent again by itself, and its text stands ready', async () => {
  const { post } = await openSiteInBadTimes();
  const answer = await post('/chov', { name: 'Jana' }, browser);
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, null]);
  expect(await answer.text()).toMatch(
    /<form class="form-stack" method="post" action="\/chov">.*<input type="hidden" name="name" value="Jana">.*Zkusit znovu/,
  );
});

test('site.unavailable: a client of the API gets an error body', async () => {
  const { get } = await openSiteInBadTimes();
  const answer = await get('/api/v1/horses');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 503, reason: 'site.unavailable' });
});

const warnings = (log: { level: number; msg: string }[]) =>
  log.filter(({ level }) => level >= 40).map(({ msg }) => msg);

test('site.unavailable: a full disk is named, on the page and in the log, because reading goes on', async () => {
  const { post, log } = await openSiteInBadTimes(true);
  const answer = await post('/chov', { name: 'Jana' }, browser);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Na serveru došlo místo na disku');
  expect(warnings(log)).toEqual(['disk full']);
});

test('operation.health: while /readyz calls the disk full no write is taken, and reading goes on', async () => {
  const { get, post, request, log } = site.open({ isDiskFull: () => true });
  const { authorization } = await insertProgram(site.db, 'Plný disk');
  const answers = [
    await post('/chov', { name: 'Jana' }),
    await request('/api/v1/admin/imports', { method: 'POST', body: 'horse\nA', headers: { authorization } }),
  ];
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ reason: 'site.disk-full' })]);
  expect(warnings(log)).toEqual(['disk full', 'disk full']);
  expect((await get('/rating')).status).toBe(200);
});

test('site.unavailable: a database server that refuses a write for want of room is a full disk as well', async () => {
  const { get, log } = site.open({
    db: refusingDb(Object.assign(new Error('could not extend file "base/5/1259"'), { code: '53100' })),
  });
  const answer = await get('/api/v1/horses');
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ reason: 'site.disk-full' })]);
  expect(warnings(log)).toEqual(['disk full']);
});

test('import.waiting-for-a-file: who waited for a file that is being stored is told so, and how far it is', async () => {
  const decision = { skipBadRows: false, overwriteResults: false, isForced: false, horses: [], leftOut: [] };
  const counts = {
    rows: 100,
    new: 100,
    changed: 0,
    conflict: 0,
    error: 0,
    warning: 0,
    unchanged: 0,
    skipped: 0,
    changes: 0,
  };
  const mapping = { columns: {}, fixed: {} };
  const [batch] = await site.db
    .insert(importBatches)
    .values({
      source: 'Historie',
      format: 'csv',
      mapping,
      state: 'storing',
      decision,
      counts,
      storedRows: 58,
      storingUntil: new Date(Date.now() + 60_000),
    })
    .returning({ id: importBatches.id });
  const waited = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  const refuse = () => Promise.reject(waited);
  const db = new Proxy(site.db, {
    get: (real, name) => (name === 'execute' || name === 'transaction' ? refuse : Reflect.get(real, name, real)),
  });
  const cache = new PageCache({ clock: siteClock });
  await site.open({ cache }).get(unavailablePaths.database, browser);
  const { get, post } = site.open({ db, cache });
  const api = await get('/api/v1/horses');
  expect([api.status, await api.json()]).toEqual([
    503,
    expect.objectContaining({
      reason: 'site.storing',
      message: 'Právě se nahrává soubor (58\u00a0%), zkuste to za chvíli.',
    }),
  ]);
  const page = await post('/chov', { name: 'Jana' }, browser);
  const html = await page.text();
  expect([
    page.status,
    html.includes('Právě se nahrává soubor (58\u00a0%)'),
    html.includes('datům se právě nedostaneme'),
  ]).toEqual([503, true, false]);
  await site.db.delete(importBatches).where(eq(importBatches.id, batch!.id));
  expect(await (await get('/api/v1/horses')).json()).toMatchObject({ reason: 'site.unavailable' });
});

test('public-pages.old: a stored page stands in, and after 20 seconds says that it may be out of date', async () => {
  const { get, passSeconds } = await openSiteInBadTimes();
  passSeconds(19);
  const fresh = await get('/rating', browser);
  expect([fresh.status, fresh.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=1']);
  expect(await fresh.text()).toContain('<p id="old-page" hidden="">');
  passSeconds(2);
  const old = await get('/rating', { ...browser, 'accept-encoding': 'br' });
  expect([old.status, old.headers.get('cache-control'), old.headers.get('content-encoding')]).toEqual([
    200,
    'no-store',
    null,
  ]);
  expect(await old.text()).toContain('<p id="old-page" role="status">Stránka může být neaktuální, od\u00a010:00');
});
