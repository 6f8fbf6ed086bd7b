import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { done, refused, type Result } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import { newPhotoUrl, photoFile, photoFiles, type PhotoFolder, storageKey } from './photo-address.rules.ts';
import { maxPhotoBytes, type PhotoRefusal } from './photos.rules.ts';

export type PhotoDeps = { storage: Storage; log: Logger; now: Instant };
export type StoredPhoto = { url: string; width: number; height: number };

/** Content types by file extension. */
export const mediaTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const;

/**
 * Encodes an uploaded picture and stores its files. Refusals: photo.too-large, .not-an-image, .damaged,
 * .too-many-pixels, .not-stored.
 */
export async function storePhoto(
  { storage, log, now }: PhotoDeps,
  folder: PhotoFolder,
  file: Blob,
): Promise<Result<StoredPhoto, PhotoRefusal>> {
  if (file.size > maxPhotoBytes) return refused('photo.too-large');
  // Loaded with the first photo: its library takes memory that most processes never need.
  const { encodePhoto } = await import('./encode-photo.server.ts');
  const encoded = await encodePhoto(Buffer.from(await file.arrayBuffer()), folder);
  if (!encoded.ok) return encoded;
  const { width, height, files } = encoded.value;
  const url = newPhotoUrl(folder, { width, height }, { now, random: randomBytes(8).toString('hex') });
  try {
    for (const { size, format, body } of files)
      await storage.put(keyOf(photoFile(url, size, format)), body, mediaTypes[format]);
    return done({ url, width, height });
  } catch (error) {
    log.error({ err: error, url }, 'a photo could not be stored');
    await removePhoto({ storage, log }, url);
    return refused('photo.not-stored');
  }
}

/** Deletes every file of a picture; false, with a line in the log, when the storage fails. */
export async function removePhoto({ storage, log }: Omit<PhotoDeps, 'now'>, url: string): Promise<boolean> {
  try {
    await storage.remove(photoFiles(url).map(keyOf));
    return true;
  } catch (error) {
    log.error({ err: error, url }, 'the files of a photo could not be removed');
    return false;
  }
}

function keyOf(url: string): string {
  const key = storageKey(url);
  if (key === null) throw new Error(`not the address of a photo: ${url}`);
  return key;
}
