import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { fontFiles } from './draw-picture.server.ts';
import { drawableText, pictureFonts, textWidth } from './svg-text.server.ts';

const letters = 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž';

/** What the renderer inks of a text, in pixels. */
function inked(text: string, font: string, size: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400"><text x="100" y="200" font-family="${font}" font-size="${size}">${text}</text></svg>`;
  const box = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).innerBBox();
  return box ? { width: box.width, height: box.height } : null;
}

const fonts = ['Besley Bold', 'Archivo', 'Archivo Bold', 'Archivo Narrow Bold'] as const;

test.each(fonts)('pictures.letters: %s has every Czech letter, and its accent is drawn', (font) => {
  const drawn = [...letters].filter((letter) => {
    const [accented, plain] = [inked(letter, font, 100), inked(letter.normalize('NFD').charAt(0), font, 100)];
    // A caron of ď and ť stands beside its letter, others above it.
    const hasMore = (accented?.height ?? 0) > (plain?.height ?? 0) || (accented?.width ?? 0) > (plain?.width ?? 0);
    return drawableText(letter, font) === letter && hasMore;
  });
  expect(drawn.join('')).toBe(letters);
});

test('pictures.letters: these are all the fonts of drawings', () => {
  expect(pictureFonts).toEqual(fonts);
});

test.each([
  ['Příliš žluťoučký kůň – „úpěl“ ½…', 'Příliš žluťoučký kůň – „úpěl“ ½…'],
  ['L’Orphéon Straße Łódź', 'L’Orphéon Strasse Lódz'],
  ['2¾', '2 3/4'],
  ['¾', '3/4'],
  ['Stáj 👨‍👩‍👧 Дом', 'Stáj'],
  ['\u0000<b>', '<b>'],
])('pictures.letters: %j is drawn as %j', (text, drawn) => {
  expect(drawableText(text, 'Archivo').replaceAll(/ +/g, ' ')).toBe(drawn);
});

test.each(fonts)('pictures.fitting: what is measured of %s is what is drawn, never less', (font) => {
  for (const text of [
    'Černý Baron',
    'Velká pardubická se Slavia pojišťovnou',
    '1:51.08',
    'WAVATAV To. Ty',
    '5 000 000 Kč',
  ]) {
    const measured = textWidth(text, font, 60);
    const drawn = inked(text, font, 60)?.width ?? 0;
    expect([text, drawn <= measured + 1, drawn >= measured * 0.9]).toEqual([text, true, true]);
  }
});
