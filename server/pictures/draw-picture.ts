import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictureSize } from '#domain/shared/picture-size.ts';

const fontFolder = fileURLToPath(new URL('./fonts/', import.meta.url));
/** Four instances of our two families; see fonts/README.md. */
export const fontFiles = readdirSync(fontFolder)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => fontFolder + name);

let previousDrawing: Promise<unknown> = Promise.resolve();

/**
 * Renders an SVG, a picture to share, as PNG with a palette (pictures.size). One at a time in a process and off the main
 * thread, so that pages are answered meanwhile.
 */
export function drawPicture(svg: string): Promise<Buffer> {
  const drawing = previousDrawing.then(() => draw(svg));
  previousDrawing = drawing.catch(() => undefined);
  return drawing;
}

async function draw(svg: string): Promise<Buffer> {
  const [{ renderAsync }, { default: sharp }] = await loadDrawers();
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Archivo' },
  });
  return sharp(image.pixels, { raw: { ...pictureSize, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: 256, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer();
}

/** Loaded with the first picture, so that on a machine without their binaries only pictures fail. */
async function loadDrawers() {
  try {
    return await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  } catch (cause) {
    throw new Error(`share pictures can't be drawn on ${process.platform} ${process.arch}: a binary is missing`, {
      cause,
    });
  }
}
