import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';

/** In characters as people count them, grapheme clusters (chat.message-limits). */
export const maxMessageLength = 160;
/**
 * A grapheme cluster may have many code points (an emoji of a family has seven), so the database, which counts those,
 * has this higher limit.
 */
const maxCodePoints = 5_120;

export type ChatTextRefusal = 'chat.empty' | 'chat.too-long';
export type ChatText = { ok: true; text: string } | { ok: false; code: ChatTextRefusal };

/** The visible text of a message, trimmed, or why it is refused (chat.safe-text, chat.message-limits). */
export function parseChatText(input: string): ChatText {
  const text = plainText(input).trim();
  if (text === '') return { ok: false, code: 'chat.empty' };
  if (characterCount(text) > maxMessageLength || [...text].length > maxCodePoints) {
    return { ok: false, code: 'chat.too-long' };
  }
  return { ok: true, text };
}
