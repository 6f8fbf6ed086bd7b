import sharp from 'sharp';

/** A screen's picture (PNG) with what to write under it. */
export type Picture = { png: Buffer; caption: string };

const gap = 12;
const captionHeight = 18;
const sheetWidth = 1800;

/** All pictures in rows on one WebP, each `width` px wide and at most `height` px high: its upper part. */
export async function drawContactSheet(pictures: readonly Picture[], width: number, height: number): Promise<Buffer> {
  const columns = Math.floor((sheetWidth - gap) / (width + gap));
  const cellHeight = height + captionHeight + gap;
  const rows = Math.ceil(pictures.length / columns);
  const layers = await Promise.all(
    pictures.map(async ({ png, caption }, index) => {
      const left = gap + (index % columns) * (width + gap);
      const top = gap + Math.floor(index / columns) * cellHeight;
      const small = await sharp(png).resize({ width }).toBuffer({ resolveWithObject: true });
      const shown = Math.min(small.info.height, height);
      const cut = await sharp(small.data).extract({ left: 0, top: 0, width, height: shown }).toBuffer();
      return [
        { input: captionImage(caption, width), left, top },
        { input: cut, left, top: top + captionHeight },
      ];
    }),
  );
  const background = { r: 128, g: 128, b: 128 };
  return sharp({
    create: { width: sheetWidth, height: gap + rows * cellHeight, channels: 3, background },
    limitInputPixels: false,
  })
    .composite(layers.flat())
    .webp({ quality: 45, effort: 6 })
    .toBuffer();
}

function captionImage(caption: string, width: number): Buffer {
  const text = caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="0" y="13" font-family="sans-serif" font-size="12" fill="#fff">${text}</text></svg>`,
  );
}
