import { readFileSync } from 'node:fs';
import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';
import { cutToWidth, fitLine, fitLines, type LineChoice } from './fit-text.rules.ts';

/** The fonts of pictures, by the names of their families. */
export const pictureFonts = ['Besley Bold', 'Archivo', 'Archivo Bold', 'Archivo Narrow Bold'] as const;
type PictureFont = (typeof pictureFonts)[number];

/** Thousandths of the size by character. */
const widths = JSON.parse(readFileSync(new URL('./fonts/widths.json', import.meta.url), 'utf8')) as Record<
  PictureFont,
  Record<string, number>
>;

/** Letters that have no accent to take off, and fractions that the fonts lack. */
const replacements: Record<string, string> = {
  '¾': ' 3/4',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'Ae',
  '´': "'",
  '`': "'",
};

/**
 * The text in the characters that the font has: a letter with a foreign accent without it, anything else the font lacks
 * left out, so that nothing is drawn as an empty box (pictures.letters).
 */
export function drawableText(text: string, font: PictureFont): string {
  const known = widths[font];
  return [...text.normalize('NFC')]
    .map((character) => {
      if (character in known) return character;
      const replaced = replacements[character] ?? character.normalize('NFD');
      return [...replaced].filter((part) => part in known).join('');
    })
    .join('')
    .trim();
}

/** The width of a text that drawableText gave, in pixels. Without kerning, which only draws letters closer. */
export function textWidth(text: string, font: PictureFont, size: number, spacing = 0): number {
  let thousandths = 0;
  let count = 0;
  for (const character of text) {
    thousandths += widths[font][character] ?? 0;
    count += 1;
  }
  return (thousandths * size) / 1000 + count * spacing * size;
}

/** Headings stand closer, as on pages. In parts of the size. */
const headingSpacing = -0.02;
const spacingOf = (font: PictureFont) => (font === 'Besley Bold' ? headingSpacing : 0);

const measureBy = (font: PictureFont) => (text: string, size: number) => textWidth(text, font, size, spacingOf(font));

type TextStyle = {
  font?: PictureFont;
  size: number;
  fill: string;
  align?: 'start' | 'middle' | 'end';
};
type TextPlace = { x: number; y: number; width: number };

/** One line on its baseline, cut to its width; escaped, and of drawable characters only. */
export function svgText(
  text: string,
  { x, y, width }: TextPlace,
  { font = 'Archivo', size, fill, align = 'start' }: TextStyle,
): string {
  const measure = measureBy(font);
  const shown = cutToWidth(drawableText(text, font), width, (part) => measure(part, size));
  const spacing = spacingOf(font) * size;
  const anchor = align === 'start' ? '' : ` text-anchor="${align}"`;
  const close = spacing === 0 ? '' : ` letter-spacing="${spacing.toFixed(2)}"`;
  return `<text x="${round(x)}" y="${round(y)}" font-family="${font}" font-size="${size}"${close}${anchor} fill="${fill}">${escapeMarkup(shown)}</text>`;
}

/** The width that svgText will take. */
export function widthOf(text: string, font: PictureFont, size: number): number {
  return measureBy(font)(drawableText(text, font), size);
}

/** One line in the largest of the sizes in which it fits. */
export function fittedText(
  text: string,
  place: TextPlace,
  { sizes, ...style }: Omit<TextStyle, 'size'> & { sizes: readonly number[] },
): string {
  const font = style.font ?? 'Archivo';
  const { size } = fitLine(drawableText(text, font), sizes, place.width, measureBy(font));
  return svgText(text, place, { ...style, size });
}

/** A text on as many lines as its size allows, centred vertically on `y`; `leading` is the line's height in sizes. */
export function fittedBlock(
  text: string,
  { x, y, width }: TextPlace,
  { choices, leading = 1.12, ...style }: Omit<TextStyle, 'size'> & { choices: readonly LineChoice[]; leading?: number },
): { svg: string; height: number } {
  const font = style.font ?? 'Archivo';
  const { lines, size } = fitLines(drawableText(text, font), choices, width, measureBy(font));
  const step = size * leading;
  const height = step * lines.length;
  const first = y - height / 2 + step / 2 + size * 0.35;
  const svg = lines.map((line, index) => svgText(line, { x, y: first + index * step, width }, { ...style, size }));
  return { svg: svg.join(''), height };
}

const round = (value: number) => Math.round(value * 10) / 10;
