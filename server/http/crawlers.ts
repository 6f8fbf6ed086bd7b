import { Hono } from 'hono';
import { toIso } from '#domain/shared/prague-time.ts';
import { readArticlePaths } from '#server/articles/read-article-feed.ts';
import type { Db } from '#server/db/db.ts';
import { readListingPaths } from '#server/directory/read-listing-paths.ts';
import type { Clock } from '#server/ports/clock.ts';
import { readEventIds } from '#server/race-day/read-event-ids.ts';
import { readSyndicatePaths } from '#server/syndicates/read-syndicate-paths.ts';
import { cacheControl } from './cache-control.ts';
import type { RoutePath } from './route-manifest.ts';

/** Beginnings of private paths, which robots.txt disallows (site.sitemap). */
const disallowed = ['/admin', '/api/viewer', '/auth', '/dev', '/live', '/unsubscribe', '/user-dashboard'];

/** Pages of the sitemap that are listed by their fixed address. */
const singlePages = [
  '/odds-analysis',
  '/race-analysis',
  '/rating',
  '/articles',
  '/syndicates',
  '/chov',
  '/help',
  '/odds-landing',
  '/stats-landing',
  '/fantasy',
  '/fantasy/feedback',
  '/fantasy/leaderboard',
  '/fantasy/rules',
  '/fantasy-landing',
  '/api-docs',
  '/contest',
  '/contest/winners',
  '/contest/rules',
] as const satisfies readonly (RoutePath | '/contest')[];

type Deps = { db: Db; clock: Clock; appUrl: string };

/** Routes of /robots.txt and /sitemap.xml. */
export function crawlerRoutes({ db, clock, appUrl }: Deps): Hono {
  const routes = new Hono();
  routes.get('/robots.txt', (c) => {
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), `Sitemap: ${appUrl}/sitemap.xml`];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': cacheControl.hour });
  });
  routes.get('/sitemap.xml', async (c) => {
    const [addresses, syndicates, eventIds, articles] = await Promise.all([
      readListingPaths(db),
      readSyndicatePaths(db),
      readEventIds(db),
      readArticlePaths(db, clock.now()),
    ]);
    const pages = [
      '/',
      '/race-results',
      '/time-distance',
      ...singlePages,
      '/tip-analysis',
      ...addresses,
      ...syndicates,
      ...eventIds.map((id) => `/?eventId=${id}`),
    ];
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
