import { z } from 'zod';

const messageId = z.number().int().positive();

/** A message as it was typed (server/chat/send-message.ts); chat-text.ts validates the text. */
export const NewMessage = z.object({ text: z.string(), key: z.uuid() });
/** The message that somebody reports or has read, or that an administrator hides or keeps (server/chat). */
export const MessageIdInput = z.object({ messageId });
