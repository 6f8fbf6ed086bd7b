import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { refusingDb, siteClock, testSite } from '#tests/http-site.ts';
import { type ReadinessDeps, readReadiness } from '#platform/http/health.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';

const site = testSite();

test("site.route-error: the page says 'Unexpected Application Error!' and nothing of what happened, which is logged", async () => {
  const { get, log } = site.open({ db: refusingDb(new Error('the pool is closed')) });
  const answer = await get('/');
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain('Unexpected Application Error!');
  expect(html).not.toMatch(/the pool|Failed query|select/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(log.find((line) => line.level >= 50)?.err?.message).toMatch(/closed|Failed query/);
});

test('site.not-found: an unknown path is a 404 page with a link home, and the path is logged', async () => {
  const { get, log } = site.open();
  const answer = await get('/kudy-kam');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toMatch(/<a[^>]+href="\/"/);
  expect(log.some((line) => line.path === '/kudy-kam' && line.status === 404)).toBe(true);
});

test('operation.log: the log has no token of a calendar or of an unsubscribe link', async () => {
  const { get, log } = site.open();
  for (const path of ['/kalendar/x7Qf-secret.ics', '/unsubscribe/x7Qf-secret']) await get(path);
  expect(log.map(({ path }) => path)).toEqual(['/kalendar/…', '/unsubscribe/…']);
  expect(JSON.stringify(log)).not.toContain('x7Qf-secret');
});

test('operation.log, analytics.bots: a request is logged with path, time and at most 100 characters of the user agent', async () => {
  const { get, log } = site.open();
  await get('/robots.txt', { 'user-agent': `Googlebot/2.1 ${'x'.repeat(200)}` });
  expect(log.map((line) => [line.msg, line.path, line.bot?.length])).toEqual([['bot access', '/robots.txt', 100]]);
});

const database: ReadinessDeps['database'] = { probe: async () => {}, isListening: () => true, isDiskFull: () => false };
const deafDatabase: ReadinessDeps['database'] = { ...database, isListening: () => false };
const deadDatabase: ReadinessDeps['database'] = {
  ...database,
  probe: async () => {
    throw new Error('no answer');
  },
};
const fullDatabase: ReadinessDeps['database'] = { ...database, isDiskFull: () => true };
const readyDeps = { database, isStopping: () => false };

test.each([
  ['everything works', {}, 200, 'ok', 'ok'],
  [
    'other processes are not heard, so pages are rendered anew each second',
    { database: deafDatabase },
    200,
    'ok',
    'interrupted',
  ],
  ['it was asked to stop', { isStopping: () => true }, 503, 'stopping', 'ok'],
  ['the database does not answer', { database: deadDatabase }, 503, 'database unreachable', 'ok'],
  ['the database’s disk is full', { database: fullDatabase }, 503, 'disk full', 'ok'],
] as const)('operation.health: what /readyz says when %s', async (_when, deps, status, text, notifications) => {
  const { get } = site.open({ readiness: () => readReadiness({ ...readyDeps, ...deps }) });
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([status, { status: text, notifications }]);
  expect((await get('/healthz')).status).toBe(200);
});

test('operation.health: the log says once that the database does not answer, and once that it does again', async () => {
  let answering: ReadinessDeps['database'] = deadDatabase;
  const { get, log } = site.open({ readiness: () => readReadiness({ ...readyDeps, database: answering }) });
  for (const now of [deadDatabase, deadDatabase, database, database, deadDatabase]) {
    answering = now;
    await get('/readyz');
  }
  const [failed, again] = ['readiness check failed', 'readiness check succeeds again'];
  expect(log.map(({ msg }) => msg).filter((msg) => msg.startsWith('readiness'))).toEqual([failed, again, failed]);
});

test('public-pages.invalidation: a stored page queries the database until its event changes, and then shows the change', async () => {
  const eventId = await insertEvent(site.db, { location: 'Most', date: '2023-10-07' });
  const raceId = await insertRace(site.db, { eventId, raceName: 'Cena před změnou' });
  let elapsedMs = 0;
  const cache = new PageCache({ clock: siteClock, elapsedMs: () => elapsedMs });
  const { get } = site.open({ cache });
  const page = async () => (await get(`/?eventId=${eventId}`)).text();
  const before = await page();
  expect(before).toContain('Cena před změnou');
  await site.db.execute(sql`update races set race_name = 'Cena po změně' where id = ${raceId}`);
  elapsedMs += 2_000;
  expect(await page()).toBe(before);
  cache.invalidate(`event:${eventId}`);
  expect(await page()).toContain('Cena po změně');
});

test.each([
  ['/', 2],
  ['/tip-analysis', 2],
  ['/horses', 10],
  ['/jockeys', 10],
  ['/race-results', 10],
  ['/race-analysis', 10],
])('public-pages.cache-lifetimes: a copy of %s lives %i minutes at most', async (path, minutes) => {
  const time = { site: siteClock.now(), real: 0 };
  const clock: Clock = { now: () => time.site, anchor: () => null };
  const cache = new PageCache({ clock, elapsedMs: () => time.real });
  const served = vi.spyOn(cache, 'get');
  const { get } = site.open({ cache, clock });
  for (const passed of [0, 1 / 60, minutes]) {
    time.site = addMinutes(siteClock.now(), passed);
    time.real += 2_000;
    expect((await get(path)).status).toBe(200);
  }
  const [first, second, last] = await Promise.all(served.mock.results.map(({ value }) => value));
  expect([second === first, last === first]).toEqual([true, false]);
});
