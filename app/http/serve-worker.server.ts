import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readSettings } from '#features/site/settings.server.ts';
import type { Respond } from './respond.server.ts';
import { everybody } from '#platform/http/route-rules.server.ts';

/**
 * What a browser gets in the place of the worker when it is switched off: it takes itself away, with all it has stored.
 */
const retiredWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

export const workerRules = { '/service-worker.js': everybody() };

/**
 * Route of the browser's worker, which an administrator may switch off for everybody (offline.switch). Browsers ask for
 * it whenever a page opens, past their cache, so it is answered as the pages are. In development there is none.
 */
export function workerRoutes({ assetsDir }: { assetsDir: string | null }, respond: Respond): Hono {
  const routes = new Hono();
  const worker =
    assetsDir === null ? retiredWorker : readFileSync(join(assetsDir, '../worker/service-worker.js'), 'utf8');
  routes.get('/service-worker.js', (c) =>
    respond(c, async (_request, { db, page }) => {
      page.dependsOn('settings');
      const { offlineWorker } = await readSettings(db);
      return new Response(offlineWorker ? worker : retiredWorker, {
        headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
      });
    }),
  );
  return routes;
}
