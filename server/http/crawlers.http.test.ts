import { expect, test } from 'vitest';
import { jockeys } from '#server/db/schema/racing.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertEvent, insertHorse } from '#tests/factories/racing.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { testSite } from '#tests/http-site.ts';
import { routeManifest, type RouteRules } from './route-manifest.ts';
import { findRoute } from './route-paths.ts';

const site = testSite();

test('site.sitemap: every page that the manifest says is listed, with an address for each row, and no other', async () => {
  const eventId = await insertEvent(site.db);
  await insertHorse(site.db, { name: 'BARON' });
  await site.db.insert(jockeys).values({ name: 'Jan Faltejsek' });
  await insertArticle(site.db);
  await insertSyndicate(site.db, {});
  const xml = await (await site.open().get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>https:\/\/www\.example\.cz([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses).toContain(`/?eventId=${eventId}`);
  const listed = addresses.map((address) => findRoute(address.split('?')[0] ?? '')?.path ?? address);
  const expected = Object.entries<RouteRules>(routeManifest)
    .filter(([, { sitemap }]) => sitemap === 'address' || sitemap === 'rows')
    .map(([path]) => path);
  expect([...new Set(listed)].toSorted()).toEqual(expected.toSorted());
  for (const path of ['/', '/horses', '/contest', '/help']) expect(addresses).toContain(path);
});

test('site.sitemap: robots.txt leads to the sitemap and keeps robots off every private address, and off no public one', async () => {
  const lines = (await (await site.open().get('/robots.txt')).text()).split('\n');
  expect(lines).toContain('Sitemap: https://www.example.cz/sitemap.xml');
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  for (const [path, { audience }] of Object.entries<RouteRules>(routeManifest)) {
    const isDisallowed = disallowed.some((prefix) => path.startsWith(prefix));
    expect([path, isDisallowed]).toEqual([path, audience !== 'public']);
  }
});
