import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Hono } from 'hono';
import { coverDrawings, coverName } from '#features/articles/cover.rules.ts';
import { coverFile } from '#features/articles/cover-file.rules.ts';
import { drawCover } from '#features/articles/covers/draw-cover.server.ts';
import { drawPicture } from '#features/pictures/draw-picture.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { everybody } from '#platform/http/route-rules.server.ts';

type CoverFile = { type: string; raw: Buffer; brotli: Buffer | null };

const compress = promisify(brotliCompress);

/** How to make each file: the picture on pages, and the one to share. */
const makers = new Map<string, () => Promise<CoverFile>>(
  coverDrawings.flatMap((drawing) => [
    [
      coverFile(coverName(drawing), 'svg'),
      async () => {
        const raw = Buffer.from(drawCover(drawing));
        return { type: 'image/svg+xml', raw, brotli: await compress(raw) };
      },
    ],
    [
      coverFile(coverName(drawing), 'png'),
      async () => ({ type: 'image/png', raw: await drawPicture(drawCover(drawing)), brotli: null }),
    ],
  ]),
);

export const coverRules = { '/covers/:file': everybody([], { cache: 'hour' }) };

/**
 * Routes of /covers: the drawings of articles' covers, each made when it is first asked for (design.cover-drawings).
 */
export function coverRoutes(): Hono {
  const made = new Map<string, Promise<CoverFile>>();
  const routes = new Hono();
  routes.get('/covers/:file', async (c) => {
    const make = makers.get(c.req.path);
    if (!make) return apiError(c, 404, 'not-found');
    const making = made.get(c.req.path) ?? make();
    made.set(c.req.path, making);
    making.catch(() => made.delete(c.req.path));
    const { type, raw, brotli } = await making;
    c.header('Content-Type', type);
    c.header('Cache-Control', cacheControl.hour);
    c.header('Vary', 'Accept-Encoding');
    if (!brotli || !c.req.header('accept-encoding')?.includes('br')) return c.body(new Uint8Array(raw));
    c.header('Content-Encoding', 'br');
    return c.body(new Uint8Array(brotli));
  });
  return routes;
}
