import { Hono } from 'hono';
import { toIso } from '#domain/shared/prague-time.ts';
import { readArticlePaths } from '#server/articles/read-article-feed.ts';
import type { Db } from '#server/db/db.ts';
import { readListingPaths } from '#server/directory/read-listing-paths.ts';
import type { Clock } from '#server/ports/clock.ts';
import { readEventIds } from '#server/race-day/read-event-ids.ts';
import { readSyndicatePaths } from '#server/syndicates/read-syndicate-paths.ts';
import { cacheControl } from './cache-control.ts';
import { privatePrefixes, sitemapPaths } from './route-paths.ts';

type Deps = { db: Db; clock: Clock; appUrl: string };

/** Routes of /robots.txt, which keeps crawlers off private addresses, and /sitemap.xml (site.sitemap). */
export function crawlerRoutes({ db, clock, appUrl }: Deps): Hono {
  const routes = new Hono();
  routes.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...privatePrefixes.map((path) => `Disallow: ${path}`),
      `Sitemap: ${appUrl}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': cacheControl.hour });
  });
  routes.get('/sitemap.xml', async (c) => {
    const [addresses, syndicates, eventIds, articles] = await Promise.all([
      readListingPaths(db),
      readSyndicatePaths(db),
      readEventIds(db),
      readArticlePaths(db, clock.now()),
    ]);
    const pages = [...sitemapPaths, ...addresses, ...syndicates, ...eventIds.map((id) => `/?eventId=${id}`)];
    const urls = [
      ...pages.map((path) => `  <url><loc>${appUrl}${path}</loc></url>`),
      ...articles.map(
        ({ path, changedAt }) => `  <url><loc>${appUrl}${path}</loc><lastmod>${toIso(changedAt)}</lastmod></url>`,
      ),
    ];
    const body = urls.join('\n');
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</urlset>\n`;
    return c.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': cacheControl.hour,
    });
  });
  return routes;
}
