import type { ChatMessage } from './conversation.rules.ts';
import { type Actor, signedIn } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readLastReadId, readNewestMessages } from './read-messages.server.ts';

export type Chat = { messages: ChatMessage[]; lastReadId: number };

/**
 * The chat as it opens for a signed-in person; null for a visitor (chat.who). Only administrators get report counts.
 */
export async function readChat(db: Db, actor: Actor): Promise<Chat | null> {
  if (!signedIn.allows(actor)) return null;
  const messages = await readNewestMessages(db);
  const lastReadId = await readLastReadId(db, actor.id);
  return { messages: actor.role === 'admin' ? messages : messages.map(withoutReports), lastReadId };
}

/** A message as everybody but administrators gets it. */
export const withoutReports = (message: ChatMessage): ChatMessage => ({ ...message, reports: 0 });
