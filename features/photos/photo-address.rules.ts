import { toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** What pictures belong to: races or articles. */
export type PhotoFolder = 'race-photos' | 'articles';
export type PhotoFormat = 'avif' | 'webp' | 'jpg';

/** In pixels: a thumbnail, the same for screens of double density, and the viewer's longer side (photos.sizes). */
export const thumbnails = [
  { width: 96, height: 64 },
  { width: 192, height: 128 },
] as const;
export const viewerMaxSidePx = 1200;
/** The narrower width of a picture in an article, for phones and for lists. */
export const narrowWidthPx = 640;

/** Best first: a browser takes the first it supports, and every browser supports the last. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const satisfies readonly PhotoFormat[];
/** One of `thumbnails` or the narrow picture, by its width; or the large one. */
export type PhotoSize = (typeof thumbnails)[number]['width'] | typeof narrowWidthPx | 'viewer';
export const photoSizes: Record<PhotoFolder, readonly PhotoSize[]> = {
  'race-photos': ['viewer', 96, 192],
  articles: ['viewer', narrowWidthPx],
};

const photoUrlPattern =
  /^\/media\/((?:race-photos|articles)\/([1-9]\d{0,3})x([1-9]\d{0,3})\/\d{8}T\d{6}-[0-9a-f]{16})(?:-(?:96|192|640))?\.(?:avif|webp|jpg)$/;

const largePhotoPattern = /-[0-9a-f]{16}\.jpg$/;

/**
 * The address of a new picture: a timestamp, a random part and the extension of what is stored (photos.names);
 * the folder holds the dimensions, so that a page can reserve the space.
 */
export function newPhotoUrl(
  folder: PhotoFolder,
  { width, height }: { width: number; height: number },
  { now, random }: { now: Instant; random: string },
): string {
  const timestamp = toIso(now).slice(0, 19).replaceAll(/[-:]/g, '');
  return `/media/${folder}/${width}x${height}/${timestamp}-${random}.jpg`;
}

/** Pixels of the large picture; null when the address isn't in our storage. */
export function photoDimensions(url: string): { width: number; height: number } | null {
  const [, , width, height] = photoUrlPattern.exec(url) ?? [];
  return width && height && largePhotoPattern.test(url) ? { width: Number(width), height: Number(height) } : null;
}

/** Whether it is the address of a picture that was uploaded for articles. */
export const isArticlePicture = (url: string): boolean =>
  url.startsWith('/media/articles/') && photoDimensions(url) !== null;

/** The address of one size and format of a picture, for <img> and the storage. */
export function photoFile(url: string, size: PhotoSize, format: PhotoFormat): string {
  return url.replace(/\.jpg$/, `${size === 'viewer' ? '' : `-${size}`}.${format}`);
}

/** Every file of a picture. */
export function photoFiles(url: string): string[] {
  const folder: PhotoFolder = isArticlePicture(url) ? 'articles' : 'race-photos';
  return photoSizes[folder].flatMap((size) => photoFormats.map((format) => photoFile(url, size, format)));
}

/** The storage key of an address under /media; null when no photo can have it (photos.storage). */
export function storageKey(path: string): string | null {
  return photoUrlPattern.test(path) ? path.slice('/media/'.length) : null;
}
