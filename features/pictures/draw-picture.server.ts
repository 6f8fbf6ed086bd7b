import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fontFolder = fileURLToPath(new URL('./fonts/', import.meta.url));
/** Four instances of our two families. */
export const fontFiles = readdirSync(fontFolder)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => fontFolder + name);

let previousDrawing: Promise<unknown> = Promise.resolve();

type Background = 'opaque' | 'transparent';

/**
 * Renders an SVG as PNG with a palette, in its own size (pictures.size, push.message). One at a time in a process and
 * off the main thread, so that pages are answered meanwhile.
 */
export function drawPicture(svg: string, background: Background = 'opaque'): Promise<Buffer> {
  const drawing = previousDrawing.then(() => draw(svg, background));
  previousDrawing = drawing.catch(() => undefined);
  return drawing;
}

async function draw(svg: string, background: Background): Promise<Buffer> {
  const [{ renderAsync }, { default: sharp }] = await loadDrawers();
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Archivo' },
  });
  const { width, height } = image;
  const pixels = sharp(image.pixels, { raw: { width, height, channels: 4 } });
  return (background === 'opaque' ? pixels.removeAlpha() : pixels)
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
