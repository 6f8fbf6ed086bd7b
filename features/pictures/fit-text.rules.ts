/** The width of a text at a size, in pixels. */
export type Measure = (text: string, size: number) => number;

export type FittedLine = { text: string; size: number };
export type FittedLines = { lines: string[]; size: number };

const segmenter = new Intl.Segmenter('cs', { granularity: 'grapheme' });

/** The text in the first of the sizes in which it fits; in the last one it is cut (pictures.fitting). */
export function fitLine(text: string, sizes: readonly number[], width: number, measure: Measure): FittedLine {
  const size = sizes.find((one) => measure(text, one) <= width) ?? sizes.at(-1) ?? 0;
  return { size, text: cutToWidth(text, width, (part) => measure(part, size)) };
}

/** The text with '…' where it was cut to the width; never half a character. */
export function cutToWidth(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  for (let length = characters.length - 1; length > 0; length -= 1) {
    const part = `${characters.slice(0, length).join('').trimEnd()}…`;
    if (widthOf(part) <= width) return part;
  }
  return '…';
}

/** How many lines a text may have at a size. */
export type LineChoice = { size: number; lines: number };

/**
 * The text in the first of the choices in which it fits, broken between words; in the last one its last line is cut
 * (pictures.fitting).
 */
export function fitLines(text: string, choices: readonly LineChoice[], width: number, measure: Measure): FittedLines {
  for (const { size, lines } of choices) {
    const broken = breakLines(text, width, (part) => measure(part, size));
    const fits = broken.length <= lines && broken.every((line) => measure(line, size) <= width);
    if (fits) return { lines: broken, size };
  }
  const { size, lines } = choices.at(-1) ?? { size: 0, lines: 1 };
  const widthOf = (part: string) => measure(part, size);
  const broken = breakLines(text, width, widthOf);
  const shown = [...broken.slice(0, lines - 1), broken.slice(lines - 1).join(' ')];
  return { size, lines: shown.filter((line) => line !== '').map((line) => cutToWidth(line, width, widthOf)) };
}

/** Non-breaking spaces hold; a word wider than the line stands alone on one. */
function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
