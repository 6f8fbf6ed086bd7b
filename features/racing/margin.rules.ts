/** Lengths for a margin's wording (racing.margin-words); 'daleko' has no number. */
const lengthsByWord: Record<string, number | null> = {
  současně: 0,
  nos: 0.05,
  'krátká hlava': 0.1,
  'kr. hlava': 0.1,
  hlava: 0.2,
  'krátký krk': 0.25,
  'kr. krk': 0.25,
  krk: 0.3,
  daleko: null,
};
const quarters: Record<string, number> = { '': 0, '1/4': 25, '1/2': 50, '3/4': 75, '¼': 25, '½': 50, '¾': 75 };
const fractions: Record<number, string> = { 0: '', 25: '1/4', 50: '1/2', 75: '3/4' };

/** Hundredths of a length in '2 3/4', '2¾', '2,75' and '2.75'; null for words. */
export function hundredthsOf(margin: string): number | null {
  const text = margin.trim();
  const decimal = /^(\d{1,3})[.,](\d{1,2})$/.exec(text);
  if (decimal) return Number(decimal[1]) * 100 + Number(decimal[2]?.padEnd(2, '0'));
  const match = /^(\d{1,3})?\s*(1\/4|1\/2|3\/4|[¼½¾])?$/.exec(text);
  return match && text !== '' ? Number(match[1] ?? 0) * 100 + (quarters[match[2] ?? ''] ?? 0) : null;
}

/** Whole lengths and quarters apart, with a word of each; null where the margin isn't of such. */
export function printLengths(margin: string, words: Record<number, string>, between: string): string | null {
  const hundredths = hundredthsOf(margin);
  const quarter = hundredths === null ? undefined : words[hundredths % 100];
  if (hundredths === null || quarter === undefined) return null;
  const whole = Math.trunc(hundredths / 100);
  return [...(whole > 0 || quarter === '' ? [whole] : []), ...(quarter === '' ? [] : [quarter])].join(between);
}

/** A margin in the stored form, '2 3/4', of whatever way people write lengths; words as they are (racing.margin-words). */
export const storedMargin = (margin: string): string => printLengths(margin, fractions, ' ') ?? margin;

export function normaliseMargin(margin: string): string {
  return margin.trim().toLowerCase().replace(/\.\s*/g, '. ').trimEnd();
}

/** Lengths to the horse ahead, from '2 3/4', 'krk' …; null for 'daleko', a winner's verdict or another wording. */
export function marginLengths(margin: string): number | null {
  const text = normaliseMargin(margin);
  if (Object.hasOwn(lengthsByWord, text)) return lengthsByWord[text] ?? null;
  const hundredths = hundredthsOf(margin);
  return hundredths === null ? null : hundredths / 100;
}

/** How a race was won ('LEHCE'): neither lengths nor a word for a gap. */
export const isVerdict = (margin: string): boolean =>
  margin.trim() !== '' && !Object.hasOwn(lengthsByWord, normaliseMargin(margin)) && hundredthsOf(margin) === null;

/**
 * Lengths behind the winner, for margins in order of finish, each the gap to the horse ahead (racing.margins). The first
 * is 0; after a gap without a number all are null.
 */
export function lengthsBehindWinner(margins: readonly (string | null)[]): (number | null)[] {
  let total: number | null = 0;
  return margins.map((margin, index) => {
    if (index === 0) return total;
    const gap = margin === null ? null : marginLengths(margin);
    total = total === null || gap === null ? null : Math.round((total + gap) * 100) / 100;
    return total;
  });
}
