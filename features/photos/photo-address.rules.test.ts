import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import {
  isArticlePicture,
  narrowWidthPx,
  newPhotoUrl,
  photoDimensions,
  photoFile,
  photoFiles,
  storageKey,
  thumbnails,
  viewerMaxSidePx,
} from './photo-address.rules.ts';

const named = '20231007T120312-0123456789abcdef';

test('photos.sizes, articles.pictures: a thumbnail, the same at double density, the viewer’s side, the narrow width', () => {
  expect(thumbnails).toEqual([
    { width: 96, height: 64 },
    { width: 192, height: 128 },
  ]);
  expect([viewerMaxSidePx, narrowWidthPx]).toEqual([1200, 640]);
});

test.each([
  ['2023-10-07T12:03:12.999Z', '20231007T120312'],
  ['2023-01-02T03:04:05.000Z', '20230102T030405'],
])('photos.names: at %s the name begins with %s', (moment, timestamp) => {
  const now = Date.parse(moment) as Instant;
  const url = newPhotoUrl('articles', { width: 9, height: 1200 }, { now, random: 'f'.repeat(16) });
  expect(url).toBe(`/media/articles/9x1200/${timestamp}-ffffffffffffffff.jpg`);
  expect(photoDimensions(url)).toEqual({ width: 9, height: 1200 });
});

test.each([
  ['one pixel', '1x1', true],
  ['four digits', '9999x9999', true],
  ['a width of five digits', '10000x1', false],
  ['a height of five digits', '1x10000', false],
  ['a width of nought', '0x1', false],
  ['a height of nought', '1x0', false],
])('photos.storage: the dimensions of %s are stored: %s', (_, size, isStored) => {
  const key = `race-photos/${size}/${named}.jpg`;
  expect(storageKey(`/media/${key}`)).toBe(isStored ? key : null);
});

test.each([
  ['', true, true],
  ['-96', true, false],
  ['-192', true, false],
  ['-640', true, false],
  ['-641', false, false],
  ['-1200', false, false],
])('photos.storage: the size "%s" is stored: %s, and the picture itself: %s', (size, isStored, isPicture) => {
  const url = `/media/articles/1200x801/${named}${size}.jpg`;
  expect(storageKey(url) !== null).toBe(isStored);
  expect(photoDimensions(url) !== null).toBe(isPicture);
  expect(isArticlePicture(url)).toBe(isPicture);
});

test.each(['avif', 'webp'])('photos.storage: a file in %s is stored, but is no picture’s address', (format) => {
  const url = `/media/race-photos/1200x801/${named}.${format}`;
  expect(storageKey(url)).not.toBeNull();
  expect(photoDimensions(url)).toBeNull();
});

test('articles.pictures: a race’s photo is no picture of an article', () => {
  expect(isArticlePicture(`/media/race-photos/1200x801/${named}.jpg`)).toBe(false);
});

test('photos.sizes: only the extension is exchanged', () => {
  expect(photoFile('/media/a.jpg.d/b.jpg', 'viewer', 'webp')).toBe('/media/a.jpg.d/b.webp');
});

test('photos.sizes: the files of a photo and of a picture in an article', () => {
  const sizes = (folder: string) =>
    new Set(
      photoFiles(`/media/${folder}/1200x801/${named}.jpg`).map((file) =>
        file.slice(-9).replace(/^.*?(-\d+)?\./, '$1.'),
      ),
    );
  expect(sizes('race-photos')).toEqual(
    new Set(['', '-96', '-192'].flatMap((size) => ['avif', 'webp', 'jpg'].map((format) => `${size}.${format}`))),
  );
  expect(sizes('articles')).toEqual(
    new Set(['', '-640'].flatMap((size) => ['avif', 'webp', 'jpg'].map((format) => `${size}.${format}`))),
  );
});
