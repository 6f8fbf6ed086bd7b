import type { ChatMessage } from '#domain/chat/conversation.ts';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/db/db.ts';
import { readLastReadId, readNewestMessages } from './read-messages.ts';

export type Chat = { messages: ChatMessage[]; lastReadId: number };

/** What a signed-in person sees of the chat; null for a visitor (Spec 6). Reports are for administrators. */
export async function readChat(db: Db, actor: Actor): Promise<Chat | null> {
  if (actor.role !== 'user' && actor.role !== 'admin') return null;
  const messages = await readNewestMessages(db);
  const lastReadId = await readLastReadId(db, actor.id);
  return { messages: actor.role === 'admin' ? messages : messages.map(withoutReports), lastReadId };
}

/** For everybody else's eyes. */
export const withoutReports = (message: ChatMessage): ChatMessage => ({ ...message, reports: 0 });
