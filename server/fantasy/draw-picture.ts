import { fileURLToPath } from 'node:url';

const fontFiles = ['archivo-latin.ttf', 'archivo-latin-ext.ttf'].map((name) =>
  fileURLToPath(new URL(`./fonts/${name}`, import.meta.url)),
);

let last: Promise<unknown> = Promise.resolve();

/** A drawing as PNG. One at a time in a process, off the main thread, so that pages are answered meanwhile. */
export function drawPicture(svg: string): Promise<Buffer> {
  const turn = last.then(() => draw(svg));
  last = turn.catch(() => undefined);
  return turn;
}

async function draw(svg: string): Promise<Buffer> {
  const { renderAsync } = await loadRenderer();
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Archivo' },
  });
  return image.asPng();
}

/** Loaded with the first picture: a machine without its binary has everything else of the site. */
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
