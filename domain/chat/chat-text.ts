import { characterCount, plainText } from '#domain/shared/plain-text.ts';

/** Spec 5 and 9: at most 160 characters, as people count them. */
export const maxMessageLength = 160;
/**
 * A character may be made of many code points (a family of emoji has seven): so many of them the database stores, whatever
 * a reader counts. Ordinary text it counts itself.
 */
export const maxCodePoints = 5_120;

export type ChatTextRefusal = 'chat.empty' | 'chat.too-long';
export type ChatText = { ok: true; text: string } | { ok: false; code: ChatTextRefusal };

/** What is stored of a message, or why nothing is: its visible text, trimmed (Spec 5, Chat message). */
export function parseChatText(input: string): ChatText {
  const text = plainText(input).trim();
  if (text === '') return { ok: false, code: 'chat.empty' };
  if (characterCount(text) > maxMessageLength || [...text].length > maxCodePoints) {
    return { ok: false, code: 'chat.too-long' };
  }
  return { ok: true, text };
}
