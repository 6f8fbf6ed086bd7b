import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const site = testSite();
const start = Date.parse('2023-10-08T12:30:00Z');

async function insertTip() {
  const { db } = site;
  await setSiteTime(db, '2023-10-01T08:00:00Z');
  const userId = await insertProfile(db, { username: 'Anna' });
  const eventId = await insertEvent(db, { date: '2023-10-08' });
  const { id, raceId } = await insertRunner(db, {
    raceId: await insertRace(db, { eventId, time: '14:30' }),
    number: 7,
  });
  await db.insert(horseTips).values({ userId, raceId, runnerId: id });
  return userId;
}

test('downloads.api-tipper: a stored answer of before the start is not sent at the start, nor does its ETag hold', async () => {
  const path = `/api/v1/tippers/${await insertTip()}/tips`;
  let now = start - 1000;
  const clock = { now: () => now as Instant, anchor: () => null };
  let elapsedMs = 0;
  const { get } = site.open({ clock, cache: new PageCache({ clock, elapsedMs: () => elapsedMs }) });
  const before = await get(path);
  expect(before.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(await before.json()).toMatchObject({ paging: { total: 0 }, data: { name: 'Anna', tips: [] } });
  const etag = before.headers.get('etag') ?? '';
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  now = start;
  // Longer than a page waits before it is made anew.
  elapsedMs += 2000;
  const after = await get(path, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(await after.json()).toMatchObject({ paging: { total: 1 }, data: { tips: [{ number: 7, state: 'waiting' }] } });
  expect((await get(`${path}?page=2`)).status).toBe(200);
});

test('downloads.error-body: addresses of people and rounds that are none are refused in Czech', async () => {
  const { get } = site.open();
  for (const path of [
    'tippers/1/tips',
    'tippers/x/tips',
    'contest/rounds/2023-54',
    'contest/rounds/x',
    'fantasy/standings',
  ]) {
    const answer = await get(`/api/v1/${path}`);
    expect(await answer.json(), path).toMatchObject({ code: 404, message: expect.stringMatching(/^[A-ZÁ-Ž].*\.$/) });
  }
  expect(await (await get('/api/v1/contest/rounds?page=999999')).json()).toMatchObject({
    code: 400,
    reason: 'api.bad-query',
    fields: { page: [expect.any(String)] },
  });
});
