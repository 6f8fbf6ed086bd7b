import { hasLink } from '#platform/text/has-link.rules.ts';
import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';

/** In characters as people count them. */
export const reasonLimit = 280;
/** A character may have many code points; the database counts those. */
const maxCodePoints = 5_120;

export type ReasonTextRefusal = 'reason.empty' | 'reason.too-long' | 'reason.link';

/**
 * The visible text of a reason, or why it is refused: one paragraph, no more characters than the limit, no links
 * (reasons.text).
 */
export function parseReason(input: string): { ok: true; text: string } | { ok: false; code: ReasonTextRefusal } {
  const text = plainText(input).replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { ok: false, code: 'reason.empty' };
  if (characterCount(text) > reasonLimit || [...text].length > maxCodePoints)
    return { ok: false, code: 'reason.too-long' };
  return hasLink(text) ? { ok: false, code: 'reason.link' } : { ok: true, text };
}
