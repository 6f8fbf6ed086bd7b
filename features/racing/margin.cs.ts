import { hundredthsOf, normaliseMargin, printLengths } from './margin.rules.ts';

const glyphs: Record<number, string> = { 0: '', 25: '¼', 50: '½', 75: '¾' };

/** A margin as every table prints it: '2¾', 'kr. hlava', the winner's verdict in small letters ('jistě'). */
export function formatMargin(margin: string): string {
  const lengths = printLengths(margin, glyphs, '');
  if (lengths !== null) return lengths;
  return hundredthsOf(margin) === null ? normaliseMargin(margin) : margin.trim().replace('.', ',');
}
