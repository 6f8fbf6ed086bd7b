import { z } from 'zod';

const messageId = z.number().int().positive();

/** A message as it was typed; chat-text.ts validates the text. */
export const NewMessage = z.object({ text: z.string(), key: z.uuid() });
export const MessageIdInput = z.object({ messageId });
