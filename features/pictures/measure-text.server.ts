import { readFileSync } from 'node:fs';

/** The fonts of pictures, by the names of their families. */
export const pictureFonts = ['Besley Bold', 'Archivo', 'Archivo Bold', 'Archivo Narrow Bold'] as const;
export type PictureFont = (typeof pictureFonts)[number];

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
