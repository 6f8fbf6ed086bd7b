import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from '#features/articles/covers/draw-cover.server.ts';
import { coverRoutes } from './serve-covers.server.ts';

const covers = coverRoutes();

test('design.cover-drawings: a cover is an SVG that may be kept for an hour, compressed for who takes it so', async () => {
  const drawing = drawCover({ subject: 'cross-country', palette: 3 });
  const plain = await covers.request('/covers/cross-country-3.svg');
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await plain.text()).toBe(drawing);
  const small = await covers.request('/covers/cross-country-3.svg', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
  expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(drawing);
});

test('articles.cover: the picture to share is a PNG of 1200 × 630 of the same drawing', async () => {
  const picture = await covers.request('/covers/flat-0.png');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await picture.arrayBuffer());
  const { width, height, format } = await sharp(png).metadata();
  expect([width, height, format, png.length < 100_000]).toEqual([1200, 630, 'png', true]);
});

test.each([
  '/covers/flat-6.svg',
  '/covers/flat.svg',
  '/covers/flat-0.gif',
  '/covers/toString',
  '/covers/..%2Fflat-0.svg',
])('design.cover-drawings: there is no %s', async (path) => {
  expect((await covers.request(path)).status).toBe(404);
});
