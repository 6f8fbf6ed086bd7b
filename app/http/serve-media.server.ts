import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { storageKey } from '#features/photos/photo-address.rules.ts';
import { mediaTypes } from '#features/photos/store-photo.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { everybody } from '#platform/http/route-rules.server.ts';

/** Content-Security-Policy under which a file opened by itself runs no script, whatever it contains. */
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

export const mediaRules = { '/media/*': everybody([], { cache: 'year' }) };

/**
 * Serves uploaded files under /media. Their names are made by us, so the type follows from the name and never from the
 * content, and a file under one name never changes (photos.serving).
 */
export function serveMedia(storage: Storage) {
  return async (c: Context): Promise<Response> => {
    const key = storageKey(c.req.path);
    const file = key === null ? null : await storage.open(key);
    if (key === null || !file) return c.text('Soubor nenalezen', 404, { 'Cache-Control': cacheControl.none });
    const stream = () => Readable.toWeb(Readable.from(file.chunks, { objectMode: false })) as ReadableStream;
    return c.newResponse(c.req.method === 'HEAD' ? null : stream(), 200, {
      'Content-Type': mediaTypes[key.slice(key.lastIndexOf('.') + 1) as keyof typeof mediaTypes],
      'Content-Length': String(file.bytes),
      'Cache-Control': cacheControl.year,
      'Content-Security-Policy': policy,
    });
  };
}
