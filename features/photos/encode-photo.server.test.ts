import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cameraJpeg } from '#tests/factories/photos.ts';
import { encodePhoto } from './encode-photo.server.ts';

async function encoded(file: Buffer) {
  const result = await encodePhoto(file, 'race-photos');
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

test('photos.sizes: a photo is stored as cropped thumbnails of 96 and 192 px and whole at 1200 px, as AVIF, WebP and JPEG', async () => {
  const { width, height, files } = await encoded(await cameraJpeg({ width: 2400, height: 1500 }));
  expect([width, height]).toEqual([1200, 750]);
  const found = await Promise.all(
    files.map(async ({ size, format, body }) => {
      const picture = await sharp(body).metadata();
      return `${size} ${format}: ${picture.format} ${picture.width}x${picture.height}`;
    }),
  );
  expect(found).toEqual([
    'viewer avif: heif 1200x750',
    'viewer webp: webp 1200x750',
    'viewer jpg: jpeg 1200x750',
    '96 avif: heif 96x64',
    '96 webp: webp 96x64',
    '96 jpg: jpeg 96x64',
    '192 avif: heif 192x128',
    '192 webp: webp 192x128',
    '192 jpg: jpeg 192x128',
  ]);
});

test('articles.pictures: a picture of an article has a narrow width for phones and keeps its shape', async () => {
  const result = await encodePhoto(await cameraJpeg({ width: 900, height: 1800 }), 'articles');
  if (!result.ok) throw new Error(result.code);
  expect([result.value.width, result.value.height]).toEqual([600, 1200]);
  const wide = await encodePhoto(await cameraJpeg({ width: 1500, height: 1000 }), 'articles');
  if (!wide.ok) throw new Error(wide.code);
  const narrow = wide.value.files.filter(({ size }) => size === 640);
  const shapes = await Promise.all(narrow.map(async ({ body }) => (await sharp(body).metadata()).height));
  expect(shapes).toEqual([427, 427, 427]);
});

test('photos.accepted-files: a small picture is not enlarged; a rotated photo is stored upright and without place and camera', async () => {
  const turned = await cameraJpeg({ isTurned: true });
  expect((await sharp(turned).metadata()).exif).toBeDefined();
  const { width, height, files } = await encoded(turned);
  expect([width, height]).toEqual([200, 300]);
  for (const { body } of files) {
    const { exif, xmp, iptc, orientation } = await sharp(body).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
  }
});

test('photos.accepted-files: transparent parts become white, not black', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { files } = await encoded(png);
  const { dominant } = await sharp(files[2]!.body).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('photos.accepted-files: nothing is kept of a script or an archive that a picture carries', async () => {
  const picture = await cameraJpeg();
  const comment = Buffer.from('*/=alert(document.domain);/*');
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const archive = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
  const { files } = await encoded(
    Buffer.concat([picture.subarray(0, 2), marker, comment, picture.subarray(2), archive]),
  );
  for (const { body } of files) expect(body.toString('latin1')).not.toMatch(/alert|script/);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.each([
  ['an SVG', svg, 'photo.not-an-image'],
  ['a GIF', gif, 'photo.not-an-image'],
  ['a GIF that is a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)', 'latin1'), 'photo.not-an-image'],
  ['HTML by the name of .jpg', Buffer.from('<html><script>alert(1)</script>'), 'photo.not-an-image'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'photo.not-an-image'],
  ['nothing', Buffer.alloc(0), 'photo.not-an-image'],
])('photos.accepted-files: %s is refused by its content', async (_, file, code) => {
  expect(await encodePhoto(file, 'race-photos')).toEqual({ ok: false, code });
});

test('photos.accepted-files: a decompression bomb is refused before it is unpacked', async () => {
  const huge = { width: 9000, height: 8000, channels: 3, background: '#000' } as const;
  const png = await sharp({ create: huge, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer();
  expect(await encodePhoto(png, 'race-photos')).toEqual({ ok: false, code: 'photo.too-many-pixels' });
});

test('photos.accepted-files: a truncated picture is refused, and the next one isn’t held up', async () => {
  const whole = await cameraJpeg();
  const [cut, next] = await Promise.all([
    encodePhoto(whole.subarray(0, whole.length / 2), 'race-photos'),
    encodePhoto(whole, 'articles'),
  ]);
  expect(cut).toEqual({ ok: false, code: 'photo.damaged' });
  expect(next.ok).toBe(true);
});
