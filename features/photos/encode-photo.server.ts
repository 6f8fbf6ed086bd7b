import sharp, { type Sharp } from 'sharp';
import { done, refused, type Result } from '#platform/command/result.rules.ts';
import {
  narrowWidthPx,
  type PhotoFolder,
  type PhotoFormat,
  photoFormats,
  type PhotoSize,
  photoSizes,
  thumbnails,
  viewerMaxSidePx,
} from './photo-address.rules.ts';
import { maxPhotoPixels, type PhotoRefusal } from './photos.rules.ts';

type EncodedFile = { size: PhotoSize; format: PhotoFormat; body: Buffer };
export type EncodedPhoto = { width: number; height: number; files: EncodedFile[] };

/**
 * Quality of JPEG and WebP (photos.sizes). AVIF has another scale: its 60 looks like their 80 and is smaller
 * (docs/decisions/0028).
 */
const quality = 80;
const avif = { quality: 60, effort: 1, chromaSubsampling: '4:2:0' } as const;
const timeoutS = 30;
const accepted = new Set(['jpeg', 'png', 'webp', 'heif']);

// All other decoders are blocked: an SVG or a PDF is never parsed, whatever its name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// No cache: pixels are never needed twice. One core per photo, so that requests are still served meanwhile.
sharp.cache(false);
sharp.concurrency(1);

let previousTask: Promise<unknown> = Promise.resolve();

/**
 * Decodes an uploaded photo and encodes it in all sizes and formats. One photo at a time per process: a batch decoded
 * at once would fill the memory with pixels.
 */
export function encodePhoto(file: Buffer, folder: PhotoFolder): Promise<Result<EncodedPhoto, PhotoRefusal>> {
  const task = previousTask.then(() => encode(file, folder));
  previousTask = task.catch(() => undefined);
  return task;
}

/** Files upright, in sRGB, without metadata such as EXIF and GPS, in the sizes of their folder and all formats. */
async function encode(file: Buffer, folder: PhotoFolder): Promise<Result<EncodedPhoto, PhotoRefusal>> {
  const refusal = await refuse(file);
  if (refusal) return refused(refusal);
  const large = await decode(file);
  if (!large) return refused('photo.damaged');
  const { width, height, channels } = large.info;
  const pixels = () => sharp(large.data, { raw: { width, height, channels } });
  const files: EncodedFile[] = [];
  for (const size of photoSizes[folder])
    for (const format of photoFormats)
      files.push({ size, format, body: await encodeAs(resized(pixels(), size), format).toBuffer() });
  return done({ width, height, files });
}

function resized(picture: Sharp, size: PhotoSize): Sharp {
  if (size === 'viewer') return picture;
  if (size === narrowWidthPx) return picture.resize({ width: size, withoutEnlargement: true });
  return picture.resize({ ...thumbnails.find(({ width }) => width === size), fit: 'cover' });
}

async function refuse(file: Buffer): Promise<PhotoRefusal | null> {
  try {
    const { format, compression, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (!accepted.has(format) || (format === 'heif' && compression !== 'av1')) return 'photo.not-an-image';
    return width * height > maxPhotoPixels ? 'photo.too-many-pixels' : null;
  } catch {
    return 'photo.not-an-image';
  }
}

/** null when the file is truncated or its header is wrong. */
async function decode(file: Buffer) {
  try {
    return await sharp(file, { failOn: 'error', limitInputPixels: maxPhotoPixels })
      .timeout({ seconds: timeoutS })
      .autoOrient()
      .resize({ width: viewerMaxSidePx, height: viewerMaxSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
}

function encodeAs(picture: Sharp, format: PhotoFormat): Sharp {
  if (format === 'avif') return picture.avif(avif);
  return format === 'webp' ? picture.webp({ quality }) : picture.jpeg({ quality, progressive: true });
}
