import { Hono } from 'hono';
import { cacheControl } from './cache-control.server.ts';
import type { RouteTable } from './route-table.server.ts';
import { everybody } from './route-rules.server.ts';

export const crawlerRules = { '/robots.txt': everybody([], { cache: 'hour' }) };

/** Route of /robots.txt, which keeps crawlers off private addresses and leads them to the sitemap (site.sitemap). */
export function crawlerRoutes({ appUrl }: { appUrl: string }, { privatePrefixes }: RouteTable): Hono {
  const routes = new Hono();
  routes.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...privatePrefixes.map((path) => `Disallow: ${path}`),
      `Sitemap: ${appUrl}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': cacheControl.hour });
  });
  return routes;
}
