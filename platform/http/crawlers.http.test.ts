import { expect, test } from 'vitest';
import { jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { linkEditions } from '#features/racing/link-editions.server.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { testSite } from '#tests/http-site.ts';
import { routes } from '#app/http/routes.server.ts';

const site = testSite();

/** The addresses of a sitemap, or of its index, with their last changes. */
async function entriesAt(path: string): Promise<{ path: string; changed: string | undefined }[]> {
  const response = await site.open().get(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  const entry = /<loc>https:\/\/www\.example\.cz([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g;
  return [...(await response.text()).matchAll(entry)].map(([, address = '', changed]) => ({ path: address, changed }));
}

const resultAt = '2023-10-05T13:00:00.000Z';

test('site.sitemap: its files list every page that its rules say, each canonical, with a title and a description of its own', async () => {
  await holdContest(site.db);
  const eventId = await insertEvent(site.db, { location: 'Most', date: '2023-10-05' });
  const [rider] = await site.db.insert(jockeys).values({ name: 'Jan Faltejsek' }).returning();
  await site.db.insert(trainers).values({ name: 'Ivan Tůma' });
  await site.db.insert(stables).values({ name: 'Stáj Lipany' });
  const raceId = await insertRace(site.db, { eventId, isCompleted: true, completedAt: new Date(resultAt) });
  await insertRunner(site.db, { raceId, jockeyId: rider!.id, finishingPosition: 1 });
  await insertRace(site.db, { raceNumber: 2, eventId, raceName: '97. Českomoravská cena' });
  await site.db.transaction((tx) => linkEditions(tx));
  await insertEvent(site.db, { location: 'Brno', date: '2023-10-09' });
  for (const birthYear of [2018, 2019])
    await insertHorse(site.db, { name: 'BARON', country: 'IRE', birthYear, sex: 'kl' });
  await insertArticle(site.db);
  await insertSyndicate(site.db, {});

  const index = await entriesAt('/sitemap.xml');
  const files = index.map(({ path }) => path);
  expect(files).toEqual(
    ['pages', 'articles', 'analyses-1', 'days-1', 'horses-1', 'jockeys-1', 'races-1', 'stables-1', 'trainers-1'].map(
      (name) => `/sitemaps/${name}.xml`,
    ),
  );
  expect(index.find(({ path }) => path === '/sitemaps/days-1.xml')?.changed).toBe(resultAt);
  const entries = (await Promise.all(files.map(entriesAt))).flat();
  const listed = entries.map(({ path }) => routes.find(path)?.path ?? path);
  const expected = routes.all
    .filter(({ sitemap }) => sitemap === 'address' || sitemap === 'rows')
    .map(({ path }) => path);
  expect([...new Set(listed)].toSorted()).toEqual(expected.toSorted());
  const changes = new Map(entries.map(({ path, changed }) => [path, changed]));
  for (const path of ['/', '/horses', '/contest', '/help']) expect(changes.has(path)).toBe(true);
  expect(changes.get(`/race-results/${eventId}-most-2023-10-05`)).toBe(resultAt);
  expect(changes.get(`/race-analysis/${eventId}-${raceId}-1-dostih-most-14-30`)).toBe(resultAt);
  expect(changes.get(`/jockey/${rider!.id}-jan-faltejsek`)).toBe(resultAt);
  const untold = [...changes].filter(([path, changed]) => path.includes('brno') && changed === undefined);
  expect(untold.map(([path]) => path).toSorted()).toEqual([
    '/course/brno',
    expect.stringMatching(/^\/en\/race-results\/\d+-brno-/),
    expect.stringMatching(/^\/race-results\/\d+-brno-/),
  ]);

  const heads = await Promise.all([...changes.keys()].map(headAt));
  for (const { path, status, canonical } of heads) expect([path, status, canonical]).toEqual([path, 200, path]);
  for (const name of ['title', 'description'] as const)
    expect(heads.map((head) => head[name]).toSorted()).toEqual(
      [...new Set(heads.map((head) => head[name]))].toSorted(),
    );
});

/** What a search engine reads at the head of a page. */
async function headAt(path: string) {
  const response = await site.open().get(path);
  const html = await response.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? path;
  return {
    path,
    status: response.status,
    canonical: first(/<link rel="canonical" href="https:\/\/www\.example\.cz([^"]*)"/),
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
  };
}

test('site.sitemap: a file with nothing to list is not there', async () => {
  for (const name of ['days-2.xml', 'days-0.xml', 'days.xml', 'tips-1.xml', 'horses-999999999.xml', 'pages.csv'])
    expect([name, (await site.open().get(`/sitemaps/${name}`)).status]).toEqual([name, 404]);
});

test('site.sitemap: robots.txt leads to the sitemap and keeps robots off every private address, and off no public one', async () => {
  const lines = (await (await site.open().get('/robots.txt')).text()).split('\n');
  expect(lines).toContain('Sitemap: https://www.example.cz/sitemap.xml');
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  for (const { path, audience } of routes.all) {
    const isDisallowed = disallowed.some((prefix) => path.startsWith(prefix));
    expect([path, isDisallowed]).toEqual([path, audience !== 'public']);
  }
});
