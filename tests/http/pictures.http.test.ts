import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { freezeDue } from '#features/contest/freeze-rounds.server.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const site = testSite();
const origin = 'https://www.example.cz';
let cookie = '';
let userId = '';
let wonRaceId = 0;

/** On Friday 6 October 2023 last week's round is frozen, and Jana, who tipped three winners, has won it. */
beforeAll(async () => {
  const { db } = site;
  cookie = await signedInCookie(site, 'Jana_K', 'user');
  const [jana] = await db.select({ id: users.id }).from(users);
  userId = jana?.id ?? '';
  await holdContest(db);
  await setSiteTime(db, '2023-10-01T08:00:00Z');
  const eventId = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
  for (const raceNumber of [1, 2, 3]) {
    const raceId = await insertRace(db, { eventId, raceNumber, raceName: 'CENA HANY', prizeMoney: raceNumber * 1000 });
    const runner = await insertRunner(db, { raceId, number: 1, fortunaOdds: 3, finishingPosition: 1 });
    await db.insert(horseTips).values({ userId, raceId, runnerId: runner.id });
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, raceId));
    wonRaceId = raceId;
  }
  await settleTips(db, siteClock.now());
  await freezeDue(db, siteClock, siteClock.now() as Instant);
});

const metaOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? null;

type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** The path of the picture that a page names, after redirects to its right address. */
async function pictureOf(get: Get, path: string): Promise<string> {
  const answer = await get(path);
  if (answer.status === 301) return pictureOf(get, answer.headers.get('location') ?? '');
  return metaOf(await answer.text(), 'og:image')?.replace(origin, '') ?? '';
}

/** The signature, width and height in the header of a PNG, and whether it is small enough. */
async function pngOf(answer: Response) {
  const png = Buffer.from(await answer.arrayBuffer());
  return [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20), png.length < 100_000];
}
const drawn = ['PNG', 1200, 630, true];

test('pictures.meta: each page names its own picture with its size, and that is a PNG of 1200 × 630 under 100 kB', async () => {
  const { get } = site.open();
  const [runner] = await site.db.select().from(participations).where(eq(participations.raceId, wonRaceId));
  const [event] = await site.db.select({ id: raceEvents.id }).from(raceEvents);
  const pages = [
    [`/race-analysis/${event?.id}-${wonRaceId}`, 'race'],
    [`/race-results/${event?.id}`, 'race'],
    [`/horse/${runner?.horseId}`, 'horse'],
    ['/contest', 'winner'],
    ['/contest/2023-39', 'winner'],
    ['/contest/winners', 'winner'],
  ] as const;
  for (const [page, kind] of pages) {
    const path = await pictureOf(get, page);
    expect(path).toMatch(new RegExp(`^/pictures/${kind}/[\\w-]+/[\\w-]{10}\\.png$`));
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await pngOf(answer)).toEqual(drawn);
  }
  const html = await (await get('/contest/winners')).text();
  expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
  expect(metaOf(html, 'og:image:alt')?.replaceAll('\u00a0', ' ')).toBe(
    'Na obrázku: vítěz týdenní tipovací soutěže 25. 9.–1. 10. 2023 o poukaz 500 Kč',
  );
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(await pictureOf(get, '/horses')).toBe('/og.png');
});

test('pictures.address: the present address may be kept for ever, has an ETag and answers HEAD', async () => {
  const { get, request } = site.open();
  const path = await pictureOf(get, '/contest/winners');
  const first = await get(path);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  const head = await request(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    first.headers.get('content-length'),
    '',
  ]);
});

test('pictures.address: what changes a picture changes its address, and a former one leads to the present picture', async () => {
  const eventId = await insertEvent(site.db);
  const raceId = await insertRace(site.db, { eventId });
  const runner = await insertRunner(site.db, { raceId, number: 1, tipsportOdds: 4 });
  const page = `/race-analysis/${eventId}-${raceId}`;
  let elapsedMs = 0;
  const cache = new PageCache({ clock: siteClock, elapsedMs: () => elapsedMs });
  const { get } = site.open({ cache });
  const before = await pictureOf(get, page);
  expect((await get(before)).status).toBe(200);
  await site.db.update(participations).set({ tipsportOdds: 5 }).where(eq(participations.id, runner.id));
  const { get: getLater } = site.open();
  const after = await pictureOf(getLater, page);
  expect(after).not.toBe(before);
  const moved = await getLater(before);
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    302,
    after,
    'no-store',
  ]);
  // Nor does the process that has drawn it go on answering with the old one, once it has heard of the change.
  cache.invalidate(`event:${eventId}`);
  elapsedMs += 2_000;
  expect((await get(before)).headers.get('location')).toBe(after);
  await site.db
    .update(races)
    .set(unjudged({ isCompleted: true }))
    .where(eq(races.id, raceId));
  await site.db
    .update(participations)
    .set(unjudged({ finishingPosition: 1 }))
    .where(eq(participations.id, runner.id));
  const result = await pictureOf(site.open().get, page);
  expect([before, after]).not.toContain(result);
  expect(await pngOf(await getLater(result))).toEqual(drawn);
});

test('pictures.address: a crowd that asks for one picture has it drawn once', async () => {
  const cache = new PageCache({ clock: siteClock });
  const { get } = site.open({ cache });
  const path = await pictureOf(get, '/contest/winners');
  const before = cache.counts.renders;
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
  expect(cache.counts.renders - before).toBe(1);
});

test.each([
  '/pictures/race/0/x.png',
  '/pictures/race/01/x.png',
  '/pictures/race/999999/x.png',
  '/pictures/race/9999999999999999999999/x.png',
  '/pictures/race/1;drop/x.png',
  '/pictures/horse/abc/x.png',
  '/pictures/winner/2023-38/x.png',
  '/pictures/winner/2023-99/x.png',
  '/pictures/week/x/x.png',
  '/pictures/team/9-9/x.png',
  '/pictures/constructor/1/x.png',
  '/pictures/__proto__/1/x.png',
])('pictures.address: there is no %s', async (path) => {
  expect((await site.open().get(path)).status).toBe(404);
});

test('pictures.address: whatever stands for the hash leads to the present picture of this site', async () => {
  for (const file of ['x.png', '..%2f..%2fetc', '%2f%2fevil.cz', 'a'.repeat(900)]) {
    const answer = await site.open().get(`/pictures/race/${wonRaceId}/${file}`);
    expect([answer.status, answer.headers.get('location')?.startsWith(`/pictures/race/${wonRaceId}/`)]).toEqual([
      302,
      true,
    ]);
  }
});

test('pictures.week: only the tipper’s own link has the picture with the nickname; a forged one leads to the page without it', async () => {
  const { get } = site.open();
  const page = `/tip-analysis/user/${userId}`;
  expect(await pictureOf(get, page)).toBe('/og.png');
  expect((await get('/user-dashboard/tyden')).headers.get('location')).toContain('/auth');
  const made = await get('/user-dashboard/tyden', { cookie });
  expect(made.status).toBe(303);
  const link = (made.headers.get('location') ?? '').replace('#sdilet', '');
  expect(link).toMatch(new RegExp(`^${page}\\?tyden=[\\w.-]{73}$`));
  const shared = await (await get(link)).text();
  const picture = metaOf(shared, 'og:image')?.replace(origin, '') ?? '';
  expect(metaOf(shared, 'og:url')).toBe(origin + link);
  const answer = await get(picture);
  expect([answer.status, await pngOf(answer)]).toEqual([200, drawn]);
  // Without the cookie, and from the page cache.
  expect((await get(link)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  // Not the last letter, whose lowest bits say nothing.
  const forged = `${link.slice(0, -2)}${link.at(-2) === 'A' ? 'B' : 'A'}${link.slice(-1)}`;
  for (const wrong of [forged, `${page}?tyden=x`, link.replace('202339', '202338')])
    expect((await get(wrong)).headers.get('location')).toBe(page);
  const [, token = ''] = /tyden=(.*)/.exec(link) ?? [];
  expect((await get(`/tip-analysis/user/00000000-0000-4000-8000-000000000000?tyden=${token}`)).status).toBe(404);
  expect((await get(`/pictures/week/${token.slice(0, -2)}xx/x.png`)).status).toBe(404);
});

test('pictures.week: a locked account’s link leads to its page without a picture of the week', async () => {
  const made = await site.open().get('/user-dashboard/tyden', { cookie });
  const link = (made.headers.get('location') ?? '').replace('#sdilet', '');
  await site.db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, userId));
  const { get } = site.open();
  expect((await get(link)).headers.get('location')).toBe(`/tip-analysis/user/${userId}`);
  const [, token = ''] = /tyden=(.*)/.exec(link) ?? [];
  expect((await get(`/pictures/week/${token}/x.png`)).status).toBe(404);
  await site.db.update(users).set({ lockedAt: null }).where(eq(users.id, userId));
});

test('pictures.winner: the name goes with its account', async () => {
  const named = await pictureOf(site.open().get, '/contest/winners');
  await site.db.update(profiles).set({ username: null }).where(eq(profiles.id, userId));
  const { get } = site.open();
  const anonymous = await pictureOf(get, '/contest/winners');
  expect(anonymous).not.toBe(named);
  expect((await get(named)).headers.get('location')).toBe(anonymous);
  expect(await pngOf(await get(anonymous))).toEqual(drawn);
});

test('pictures.fitting: the longest names, and names of markup, are drawn', async () => {
  const eventId = await insertEvent(site.db, { location: '<b>&"Velká Chuchle nad Labem a Vltavou</b>' });
  const raceId = await insertRace(site.db, { eventId, raceNumber: 12, raceName: `Cena ${'společnosti '.repeat(15)}` });
  for (let number = 1; number <= 24; number += 1) {
    const horseId = await insertHorse(site.db, { name: `</text><image href="x"/>${'Ž'.repeat(40)} ${number}` });
    await insertRunner(site.db, { raceId, horseId, number, jockey: '<script>'.repeat(9), fortunaOdds: 999 });
  }
  const { get } = site.open();
  expect(await pngOf(await get(await pictureOf(get, `/race-analysis/${eventId}-${raceId}`)))).toEqual(drawn);
});
