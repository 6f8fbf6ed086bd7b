import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { cacheControl } from './cache-control.server.ts';

/** Serves the browser's files by the names found at start, so that a page's address never needs a look at the disk. */
export function serveFiles(app: Hono, assetsDir: string, former: readonly string[]): void {
  const filesIn = (root: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) =>
        c.header('Cache-Control', path.includes('/assets/') ? cacheControl.year : cacheControl.hour),
    });
  const files = filesIn(assetsDir);
  for (const entry of readdirSync(assetsDir, { withFileTypes: true })) {
    app.get(entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`, files);
  }
  for (const folder of former) app.get('/assets/*', filesIn(folder));
}
