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
const fractionGlyphs: Record<string, string> = { '1/4': '¼', '1/2': '½', '3/4': '¾' };
const fractions: Record<string, number> = { '1/4': 0.25, '1/2': 0.5, '3/4': 0.75 };
const lengthsPattern = /^(\d+)?\s*(1\/4|1\/2|3\/4)?$/;

function normaliseMargin(margin: string): string {
  return margin.trim().toLowerCase().replace(/\.\s*/g, '. ').trimEnd();
}

/** Lengths to the horse ahead, from '2 3/4', 'krk' …; null for 'daleko', a winner's verdict or another wording. */
export function marginLengths(margin: string): number | null {
  const text = normaliseMargin(margin);
  if (Object.hasOwn(lengthsByWord, text)) return lengthsByWord[text] ?? null;
  const match = lengthsPattern.exec(text);
  if (!match || text === '') return null;
  return Number(match[1] ?? 0) + (fractions[match[2] ?? ''] ?? 0);
}

/** A margin as every table prints it: '2¾', 'kr. hlava', the winner's verdict in small letters ('jistě'). */
export function formatMargin(margin: string): string {
  const text = normaliseMargin(margin);
  const match = lengthsPattern.exec(text);
  return match && text !== '' ? `${match[1] ?? ''}${fractionGlyphs[match[2] ?? ''] ?? ''}` : text;
}

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
