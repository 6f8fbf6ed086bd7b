import { fileURLToPath } from 'node:url';

const fontFiles = ['archivo-latin.ttf', 'archivo-latin-ext.ttf'].map((name) =>
  fileURLToPath(new URL(`./fonts/${name}`, import.meta.url)),
);

let previousDrawing: Promise<unknown> = Promise.resolve();

/**
 * Renders an SVG, the picture of a team to share, as PNG. One at a time in a process and off the main thread, so that
 * pages are answered meanwhile. For /fantasy/stable/{slug}/sestava.png.
 */
export function drawPicture(svg: string): Promise<Buffer> {
  const drawing = previousDrawing.then(() => draw(svg));
  previousDrawing = drawing.catch(() => undefined);
  return drawing;
}

async function draw(svg: string): Promise<Buffer> {
  const { renderAsync } = await loadRenderer();
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Archivo' },
  });
  return image.asPng();
}

/** The renderer is loaded with the first picture, so that on a machine without its binary only pictures fail. */
async function loadRenderer() {
  try {
    return await import('@resvg/resvg-js');
  } catch (cause) {
    throw new Error(
      `@resvg/resvg-js has no binary for ${process.platform} ${process.arch}, so share pictures can't be drawn here`,
      { cause },
    );
  }
}
