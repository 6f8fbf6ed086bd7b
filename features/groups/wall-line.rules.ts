import { hasLink } from '#platform/text/has-link.rules.ts';
import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';

/** In characters as people count them. */
export const wallLineLimit = 120;
/** Lines of a person on the wall of one group in a week of the contest (groups.wall). */
export const linesPerWeek = 3;
/** A character may have many code points; the database counts those. */
const maxCodePoints = 3_840;

export type WallLineRefusal = 'groups.empty-line' | 'groups.long-line' | 'groups.link';

/**
 * The visible text of a line, or why it is refused: one line, no more characters than the limit, no links
 * (groups.wall).
 */
export function parseWallLine(input: string): { ok: true; text: string } | { ok: false; code: WallLineRefusal } {
  const text = plainText(input).replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { ok: false, code: 'groups.empty-line' };
  if (characterCount(text) > wallLineLimit || [...text].length > maxCodePoints)
    return { ok: false, code: 'groups.long-line' };
  return hasLink(text) ? { ok: false, code: 'groups.link' } : { ok: true, text };
}
