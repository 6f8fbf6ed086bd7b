import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { OwnYearAnswer, YearSharing } from '#features/season-review/own-year.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { sharedYears } from '#features/season-review/shared-years.tables.ts';
import type { Visit } from '#features/visits/visit-counter.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const site = testSite();
let cookie = '';
let userId = '';

/** Jana has tipped a winner. */
beforeAll(async () => {
  const { db } = site;
  cookie = await signedInCookie(site, 'Jana_K', 'user');
  const [jana] = await db.select({ id: users.id }).from(users);
  userId = jana?.id ?? '';
  await setSiteTime(db, '2023-10-01T08:00:00Z');
  const eventId = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
  const raceId = await insertRace(db, { eventId, raceNumber: 1 });
  const runner = await insertRunner(db, { raceId, number: 1, fortunaOdds: 12, finishingPosition: 1 });
  await db.insert(horseTips).values({ userId, raceId, runnerId: runner.id });
  await db
    .update(races)
    .set(unjudged({ isCompleted: true }))
    .where(eq(races.id, raceId));
  await settleTips(db, siteClock.now());
});

const own = '/api/viewer/season/2023';

async function change(method: 'POST' | 'DELETE', path = own, headers: Record<string, string> = { cookie }) {
  return site.open().request(path, { method, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
}

/** Shares the season, and gives the address of its page. */
async function share(): Promise<string> {
  const { code } = (await (await change('POST')).json()) as YearSharing;
  return `/year/${code}`;
}

const pictureOf = (html: string) =>
  /<meta property="og:image" content="https:\/\/www.example.cz([^"]+)"/.exec(html)?.[1] ?? '';

test('season-review.sharing: until its owner shares a season it has no public address; then whoever has the address sees page and picture', async () => {
  const { get } = site.open();
  const before = (await (await get(own, { cookie })).json()) as OwnYearAnswer;
  expect([before.year?.tips, before.code, await site.db.$count(sharedYears)]).toEqual([1, null, 0]);
  const path = await share();
  expect(path).toMatch(/^\/year\/[0-9a-f]{32}$/);
  expect(await share()).toBe(path);
  const page = await get(path);
  const html = await page.text();
  expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
  expect(html).toContain('Jana_K');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!');
  // An earned badge stands there, one that isn't is the owner's own business.
  expect([html.includes('První výhra nad 10:1'), html.includes('Padesát výher')]).toEqual([true, false]);
  const picture = await get(pictureOf(html));
  expect(pictureOf(html)).toMatch(new RegExp(`^${path}/[\\w-]{10}\\.png$`));
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=0, s-maxage=1',
  ]);
  const shared = (await (await get(own, { cookie })).json()) as OwnYearAnswer;
  expect(`/year/${shared.code}`).toBe(path);
});

test('season-review.sharing: ended, the address is a 404 for ever, also out of the page cache; shared again there is another', async () => {
  let elapsedMs = 0;
  const cache = new PageCache({ clock: siteClock, elapsedMs: () => elapsedMs });
  const { get } = site.open({ cache });
  const path = await share();
  const picture = pictureOf(await (await get(path)).text());
  expect((await get(picture)).status).toBe(200);
  expect(await (await change('DELETE')).json()).toEqual({ code: null });
  cache.invalidate(`person:${userId}`);
  elapsedMs += 2_000;
  for (const gone of [path, picture, `${path}/x.png`]) expect([gone, (await get(gone)).status]).toEqual([gone, 404]);
  expect((await change('DELETE')).status).toBe(200);
  const again = await share();
  expect(again).not.toBe(path);
  expect([(await get(path)).status, (await get(again)).status]).toEqual([404, 200]);
});

test('season-review.sharing: a locked account’s season is a 404, a deleted account leaves none', async () => {
  const path = await share();
  await site.db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, userId));
  expect((await site.open().get(path)).status).toBe(404);
  await site.db.update(users).set({ lockedAt: null }).where(eq(users.id, userId));
  expect((await site.open().get(path)).status).toBe(200);
});

test.each([
  '/year/x',
  '/year/0123456789abcdef0123456789abcdef',
  '/year/0123456789abcdef0123456789abcdef/x.png',
  "/year/'%20or%201=1--%20aaaaaaaaa",
  '/year/__proto__',
  '/year/constructor/x.png',
])('season-review.sharing: there is no %s', async (path) => {
  expect((await site.open().get(path)).status).toBe(404);
});

test('season-review.sharing: only its owner shares a season, from our own pages, and not what is no season', async () => {
  expect((await change('POST', own, {})).status).toBe(401);
  expect((await change('DELETE', own, {})).status).toBe(401);
  expect(
    (await change('POST', own, { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status,
  ).toBe(403);
  for (const season of ['x', '20233', '0999', '3000', '-1']) {
    const { status } = await change('POST', `/api/viewer/season/${season}`);
    expect([season, status]).toEqual([season, 404]);
  }
});

test('season-review.sharing: the owner’s picture is for the owner alone, and stored nowhere', async () => {
  const { get } = site.open();
  expect((await get('/user-dashboard/season/2023.png')).headers.get('location')).toContain('/auth');
  const answer = await get('/user-dashboard/season/2023.png', { cookie });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ]);
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png.length < 100_000]).toEqual([1200, 630, true]);
  for (const file of ['2022.png', 'x.png', '..%2f2023.png'])
    expect((await get(`/user-dashboard/season/${file}`, { cookie })).status).toBe(404);
});

test('season-review.sharing, law.visits: neither the log nor the count of visits has a shared address', async () => {
  const counted: Visit[] = [];
  const { get, log } = site.open({ visits: { add: (visit) => void counted.push(visit) } });
  const path = await share();
  const html = await (await get(path, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })).text();
  await get(pictureOf(html));
  expect(counted.map((visit) => visit.path)).toEqual(['/year/:code']);
  expect(log.map((line) => line.path)).toEqual(['/year/…', '/year/…']);
});
