import type { Instant } from '#domain/shared/time.ts';

/** A stored message as everybody sees it. `key` is made by the sender's browser and names the message before it has an id. */
export type ChatMessage = {
  id: number;
  key: string | null;
  userId: string;
  /** null = an account without a username (Spec 2). */
  username: string | null;
  message: string;
  writtenAt: Instant;
  /** How many people have reported it; only administrators are told. */
  reports: number;
};

/** Spec 3: a message on its way; `sentAt` is real time. */
export type PendingMessage = { key: string; message: string; sentAt: Instant };

/** Spec 9, Chat: the newest 50 are kept. */
export const maxMessages = 50;
/** Spec 9, Chat: a pending message is matched to its server copy within 10 s; after that it has failed. */
export const matchTimeoutMs = 10_000;

/** Both lists as one, each message once, by id; a later copy replaces an earlier one. */
export function mergeMessages(current: readonly ChatMessage[], incoming: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...current, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id).slice(-maxMessages);
}

/** Those still without a server copy: a copy carries the key its sender gave it. */
export function filterPending(pending: readonly PendingMessage[], messages: readonly ChatMessage[]): PendingMessage[] {
  const arrivedKeys = new Set(messages.map(({ key }) => key));
  return pending.filter(({ key }) => !arrivedKeys.has(key));
}

/** Messages of others that came after the last one seen. */
export function unreadCount(messages: readonly ChatMessage[], lastReadId: number, userId: string): number {
  return messages.filter((message) => message.id > lastReadId && message.userId !== userId).length;
}

/** Spec 2: a sender without a username is shown as the first 8 characters of the user id. */
export function senderName({ username, userId }: Pick<ChatMessage, 'username' | 'userId'>): string {
  return username ?? userId.slice(0, 8);
}
