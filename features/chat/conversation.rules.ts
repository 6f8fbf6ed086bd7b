import type { ValueOf } from '#platform/http/json-shape.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { chatMessageShape } from './chat-answer.rules.ts';

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
