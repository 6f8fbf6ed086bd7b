import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';
import { array, instant, nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** In characters as people count them, grapheme clusters (chat.message-limits). */
export const maxMessageLength = 160;
/**
 * A grapheme cluster may have many code points (an emoji of a family has seven), so the database, which counts those,
 * has this higher limit.
 */
const maxCodePoints = 5_120;

export type ChatTextRefusal = 'chat.empty' | 'chat.too-long';
type ChatText = { ok: true; text: string } | { ok: false; code: ChatTextRefusal };

/** The visible text of a message, trimmed, or why it is refused (chat.safe-text, chat.message-limits). */
export function parseChatText(input: string): ChatText {
  const text = plainText(input).trim();
  if (text === '') return { ok: false, code: 'chat.empty' };
  if (characterCount(text) > maxMessageLength || [...text].length > maxCodePoints) {
    return { ok: false, code: 'chat.too-long' };
  }
  return { ok: true, text };
}

/** A stored message as everybody sees it. */
export type ChatMessage = ValueOf<typeof chatMessageShape>;

/** A message being sent; `sentAt` is real time. */
export type PendingMessage = { key: string; message: string; sentAt: Instant };

/** How many messages are read and shown (chat.list). */
export const maxMessages = 50;

/** Both lists merged by id; `incoming` replaces messages of `current`. */
export function mergeMessages(current: readonly ChatMessage[], incoming: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...current, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id).slice(-maxMessages);
}

/** Pending messages without a server copy, which has the same key. */
export function filterPending(pending: readonly PendingMessage[], messages: readonly ChatMessage[]): PendingMessage[] {
  const arrivedKeys = new Set(messages.map(({ key }) => key));
  return pending.filter(({ key }) => !arrivedKeys.has(key));
}

/** Messages of others that came after the last one seen. */
export function unreadCount(messages: readonly ChatMessage[], lastReadId: number, userId: string): number {
  return messages.filter((message) => message.id > lastReadId && message.userId !== userId).length;
}

/** The name shown for a message's sender (chat.sender-names). */
export function senderName({ username, userId }: Pick<ChatMessage, 'username' | 'userId'>): string {
  return username ?? userId.slice(0, 8);
}

/** A message of the feedback chat in JSON answers and live events. */
export const chatMessageShape = object({
  id: number,
  /** Made by the sender's browser: names the message before it has an id. */
  key: nullable(text),
  userId: text,
  /** null = an account without a username. */
  username: nullable(text),
  message: text,
  writtenAt: instant,
  /** How many people have reported it; 0 for everybody but administrators. */
  reports: number,
});

/** Answer with the newest messages; `lastReadId` is the last one that this person has seen. */
export type ChatAnswer = ValueOf<typeof chatAnswerShape>;
export const chatAnswerShape = object({ messages: array(chatMessageShape), lastReadId: number });

/** Answer to a sent message; null when it has been hidden meanwhile. */
export type SentMessageAnswer = ValueOf<typeof sentMessageShape>;
export const sentMessageShape = object({ message: nullable(chatMessageShape) });
